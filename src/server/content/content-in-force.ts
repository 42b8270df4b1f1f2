import { inPageOrder } from '#domain/content/change-questions.ts'
import { policyIn } from '#domain/content/content-body.ts'
import {
  type ContentPage,
  type DocumentPage,
  documentPages,
  editionOf,
  isDocument,
} from '#domain/content/content-id.ts'
import { homeGreeting, homeGreetingKeys } from '#domain/content/home-greeting.ts'
import type { Language } from '#domain/language/language.ts'
import { type ContentVersion, findVersionInForce } from './content-store.ts'
import { requireShipped, shippedBody } from './shipped-content.ts'

const ownOf = (row: ContentVersion | undefined) =>
  row?.body ? { version: row.version, shippedEdition: row.shippedEdition, from: row.validFrom } : undefined

/** Returns the edition in force of a document that people agree to, and its day. */
export async function editionInForce(name: DocumentPage): Promise<{ edition: string; updated: string }> {
  return editionOf(name, ownOf(await findVersionInForce(name)))
}

/** Lists the edition in force of every document. */
export const listEditions = () =>
  Promise.all(documentPages.map(async (name) => ({ name, ...(await editionInForce(name)) })))

/** Returns the greeting that the shop wrote for its home page, in one language; null while it has the shipped one. */
export async function readHomeGreeting(language: Language) {
  const body = (await findVersionInForce(homeGreeting))?.body
  if (body?.kind !== 'texts') return null
  const shipped = requireShipped(homeGreeting)
  const texts = [...body.texts, ...(shipped.kind === 'texts' ? shipped.texts : [])]
  const textOf = (wanted: string) => texts.find(({ key }) => key === wanted)?.text[language] ?? ''
  const { first, second, meaning, text, start } = homeGreetingKeys
  return {
    first: textOf(first),
    second: textOf(second),
    meaning: textOf(meaning),
    text: textOf(text),
    start: textOf(start),
  }
}

/** Returns a page in force in one language. */
export async function showPage(name: ContentPage, language: Language) {
  const row = await findVersionInForce(name)
  const body = row?.body ?? shippedBody(name)
  if (body?.kind === 'document' && isDocument(name))
    return { edition: editionOf(name, ownOf(row)), policy: policyIn(body, language), texts: {}, questions: null }
  const own = row?.body?.kind === 'texts' ? row.body : undefined
  return {
    edition: null,
    policy: null,
    texts: Object.fromEntries((own?.texts ?? []).map(({ key, text }) => [key, text[language]])),
    questions: own?.questions ? inPageOrder(own.questions) : null,
  }
}
