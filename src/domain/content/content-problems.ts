import { languages } from '../language/language.ts'
import {
  addedKeys,
  isAddedName,
  placeholdersOfAdded,
  problemOfQuestions,
  type QuestionsProblem,
} from './change-questions.ts'
import { type ContentBody, fieldsOf } from './content-body.ts'

/** What can be wrong with a text; the sentence beside its field is made of it. */
export type ContentProblem =
  | { code: 'empty' | 'unclosed' | 'markup' | 'marks' | 'web-address' }
  | { code: 'placeholder-unknown' | 'placeholder-missing' | 'link-outside'; name: string }
  | { code: 'too-long'; most: number }

/** What is wrong with a page as a whole. */
export type StructureProblem =
  | { code: 'section-needed' | 'section-empty' | 'table-uneven' | 'key-unknown'; name: string }
  | QuestionsProblem

/** The rules of a page or an email: which placeholders fit, and which parts other parts of the shop lead to. */
export type ContentRules = {
  /** The placeholders that a document may use anywhere; null where each text has its own. */
  placeholders: string[] | null
  /** Sections that hold more than text, or that other pages lead to. */
  sections: string[]
  /** The most characters of one text. */
  most: number
  /** The most of single texts, by path. */
  mostOf?: Readonly<Record<string, number>> | undefined
  /** Whether its page draws **bold** and links; emails and greetings are plain. */
  hasMarks: boolean
}

const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
const hrefsIn = (text: string): string[] => [...text.matchAll(/\[[^\]]*\]\(([^)]*)\)/g)].map(([, href = '']) => href)

/** A path within the shop; `//host` and backslashes would lead elsewhere. */
const isInside = (href: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(href)

/** Returns what is wrong with one text in one language; `shipped` is what it says without a change. */
export function problemOfText(
  text: string,
  { placeholders, most, hasMarks }: Pick<ContentRules, 'placeholders' | 'most' | 'hasMarks'>,
  shipped: string | undefined,
): ContentProblem | undefined {
  if (text.trim() === '') return { code: 'empty' }
  if (text.length > most) return { code: 'too-long', most }
  if (!hasMarks && (text.includes('**') || /\]\(/.test(text))) return { code: 'marks' }
  const outside = hrefsIn(text).find((href) => !isInside(href))
  if (outside !== undefined) return { code: 'link-outside', name: outside }
  if (/[a-z][a-z0-9+.-]*:\/\/|\bwww\./i.test(text)) return { code: 'web-address' }
  if (/<\/?[a-z!]/i.test(text)) return { code: 'markup' }
  if ((text.split('**').length - 1) % 2 === 1) return { code: 'unclosed' }
  const names = namesIn(text)
  if (/\{\{|\}\}/.test(text.replace(/\{\{\w+\}\}/g, '')) || /\]\([^)]*$/.test(text)) return { code: 'unclosed' }
  const own = namesIn(shipped ?? '')
  const unknown = names.find((name) => !(placeholders ?? own).includes(name))
  if (unknown !== undefined) return { code: 'placeholder-unknown', name: unknown }
  const missing = placeholders === null ? own.find((name) => !names.includes(name)) : undefined
  return missing === undefined ? undefined : { code: 'placeholder-missing', name: missing }
}

/** Returns what is wrong with each text of a body, by its path and language: `sections.2.title.gu`. */
export function problemsOfTexts(
  body: ContentBody,
  shipped: ContentBody,
  rules: ContentRules,
): Map<string, ContentProblem> {
  const before = new Map(fieldsOf(shipped).map(({ path, text }) => [path, text]))
  const found = new Map<string, ContentProblem>()
  for (const { path, text } of fieldsOf(body))
    for (const language of languages) {
      const original = body.kind === 'texts' ? before.get(path)?.[language] : undefined
      const added = body.kind === 'texts' && !before.has(path) ? placeholdersOfAdded(path) : undefined
      const own = { most: rules.mostOf?.[path] ?? rules.most, ...(added && { placeholders: [...added] }) }
      const problem = problemOfText(text[language], { ...rules, ...own }, original)
      if (problem) found.set(`${path}.${language}`, problem)
    }
  return found
}

/** Returns what is wrong with the parts of a body; undefined when nothing is. */
export function problemOfStructure(
  body: ContentBody,
  shipped: ContentBody,
  { sections: needed }: Pick<ContentRules, 'sections'>,
): StructureProblem | undefined {
  if (body.kind === 'texts') {
    const own = (body.questions ?? []).flatMap(({ name }) => (isAddedName(name) ? addedKeys(name) : []))
    const known = new Set([...fieldsOf(shipped).map(({ path }) => path), ...own])
    const unknown = body.texts.find(({ key }) => !known.has(key))
    if (unknown) return { code: 'key-unknown', name: unknown.key }
    return shipped.kind === 'texts' ? problemOfQuestions(body, shipped) : undefined
  }
  const missing = needed.find((id) => !body.sections.some((section) => section.id === id))
  if (missing !== undefined) return { code: 'section-needed', name: missing }
  const twice = body.sections.find(({ id }, index) => body.sections.findIndex((other) => other.id === id) !== index)
  if (twice) return { code: 'key-unknown', name: twice.id }
  const empty = body.sections.find(({ id, blocks }) => blocks.length === 0 && !needed.includes(id))
  if (empty) return { code: 'section-empty', name: empty.title.en }
  const uneven = body.sections.find(({ blocks }) =>
    blocks.some((block) => block.kind === 'table' && block.rows.some((row) => row.length !== block.head.length)),
  )
  return uneven && { code: 'table-uneven', name: uneven.title.en }
}
