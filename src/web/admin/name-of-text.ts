import type { ContentBody } from '#domain/content/content-body.ts'
import { orderOfQuestions } from '#domain/content/content-changes.ts'
import type { Language } from '#domain/language/language.ts'
import type { Translation } from '#web/i18n/use-translation.tsx'

/** Texts that a page or an email has once, known by their own names. */
const parts = [
  'subject',
  'heading',
  'text',
  'button',
  'title',
  'description',
  'sign',
  'meaning',
  'lede',
  'heroFirst',
  'heroSecond',
  'heroMeaning',
  'heroText',
  'start',
] as const

/** Most of a shipped text that is shown as the name of its field. */
const most = 60

/**
 * Returns what an admin reads above the field of a text, never its key: its part of the page or email, a question or
 * the answer to it, or else how the shipped text begins.
 */
export function nameOfText(
  t: Translation<'content'>['t'],
  shipped: ContentBody,
  key: string,
  language: Language,
): string {
  if (key === orderOfQuestions) return t('place.questions')
  const path = key.split('.')
  const own = path.at(-1)
  const part = parts.find((one) => one === own)
  if (part && isWhole(path, shipped)) return t(`place.${part}`)
  if (own === 'question') return t('place.question')
  if (path.includes('answer')) return t('place.answer', { question: textOf(shipped, questionOf(path), language) })
  return t('place.other', { text: shorten(textOf(shipped, key, language)) })
}

const documentParts = ['title', 'description', 'summary'] as const

/** Returns what an admin reads above the changes of one part: the name of a text, or the heading of a section. */
export function nameOfPart(
  t: Translation<'content'>['t'],
  group: string,
  language: Language,
  before: ContentBody,
  after: ContentBody,
): string {
  if (before.kind !== 'document' || after.kind !== 'document') {
    const isAdded = has(after, group) && !has(before, group)
    return nameOfText(t, isAdded ? after : before, group, language)
  }
  const part = documentParts.find((one) => one === group)
  if (part) return t(`field.${part}`)
  const section = [...after.sections, ...before.sections].find(({ id }) => id === group)
  return section?.title[language] ?? group
}

const has = (body: ContentBody, key: string): boolean =>
  body.kind === 'texts' && body.texts.some((one) => one.key === key)

/** Whether a text belongs to the page or email as a whole, not to one of the things in it. */
const isWhole = (path: readonly string[], shipped: ContentBody): boolean =>
  path.length === 1 ||
  (shipped.kind === 'texts' && shipped.texts.every(({ key }) => key.startsWith(`${path.slice(0, -1).join('.')}.`)))

const questionOf = (path: readonly string[]): string => [...path.slice(0, path.indexOf('answer')), 'question'].join('.')

/** Returns a shipped text with dots where the shop fills something in. */
const textOf = (shipped: ContentBody, key: string, language: Language): string =>
  (shipped.kind === 'texts' ? (shipped.texts.find((one) => one.key === key)?.text[language] ?? '') : '').replace(
    /\{\{\w+\}\}/g,
    '…',
  )

const shorten = (text: string): string =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most))} …`
