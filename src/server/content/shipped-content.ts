import { readFileSync } from 'node:fs'
import { type ContentBody, joinLanguages } from '#domain/content/content-body.ts'
import { type DocumentPage, isDocument, isTextPage } from '#domain/content/content-id.ts'
import { shippedQuestions } from '#domain/content/faq-questions.ts'
import { homeGreeting, homeGreetingKeys } from '#domain/content/home-greeting.ts'
import type { Policy } from '#domain/content/policy.ts'
import { policyEditions } from '#domain/content/policy-edition.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { textsOf } from '#server/translate.ts'
import { emailKeys } from './email-content.ts'

const folder = new URL('../../texts/', import.meta.url)

const readPolicy = (name: DocumentPage, language: Language): Policy =>
  JSON.parse(readFileSync(new URL(`${language}/policies/${name}.json`, folder), 'utf8')) as Policy

const read = new Map<string, ContentBody>()

/** Returns what a page or an email was shipped with; undefined for an id that is none. Read once. */
export function shippedBody(id: string): ContentBody | undefined {
  const known = read.get(id)
  if (known) return known
  const body = readBody(id)
  if (body) read.set(id, body)
  return body
}

/** Returns the same. Refuses with thing/not-found. */
export const requireShipped = (id: string): ContentBody => shippedBody(id) ?? refuse('thing/not-found')

function readBody(id: string): ContentBody | undefined {
  if (isDocument(id))
    return joinLanguages(
      Object.fromEntries(languages.map((language) => [language, readPolicy(id, language)])) as Record<Language, Policy>,
    )
  const source = sourceOf(id)
  if (!source) return undefined
  const inEach = Object.fromEntries(languages.map((language) => [language, textsOf(language, source.surface)]))
  const keys = source.keys ?? Object.keys(inEach.en ?? {})
  return {
    kind: 'texts',
    texts: keys.map((key) => ({
      key,
      text: { en: inEach.en?.[key] ?? '', gu: inEach.gu?.[key] ?? '', hi: inEach.hi?.[key] ?? '' },
    })),
    ...(id === 'faq' ? { questions: [...shippedQuestions] } : {}),
  }
}

/** Returns where single texts are shipped; without keys all of the surface are meant. */
function sourceOf(id: string) {
  if (id === homeGreeting) return { surface: 'shop' as const, keys: Object.values(homeGreetingKeys) }
  if (isTextPage(id)) return { surface: id, keys: undefined }
  const keys = emailKeys(id)
  return keys && { surface: 'emails' as const, keys }
}

/** Returns the number of the edition that was shipped; 0 for texts that nobody agrees to. */
export const shippedEditionOf = (id: string): number => (isDocument(id) ? policyEditions[id].version : 0)
