import { type Language, languages } from '../language/language.ts'

/** What a template may say of the ticket it is inserted into, written as `{name}`. */
export const replyPlaceholders = ['name', 'ticket', 'order'] as const
export type ReplyPlaceholder = (typeof replyPlaceholders)[number]

export const mostTemplateCharacters = { name: 80, text: 3_000 } as const

/** A template's text in each language it has one in. */
export type ReplyTexts = Partial<Record<Language, string>>

/** Returns the texts that hold something. */
export const filledTexts = (texts: Readonly<Record<Language, string>>): ReplyTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** Returns a text for each language, empty where there is none. */
export const everyText = ({ en = '', gu = '', hi = '' }: ReplyTexts): Record<Language, string> => ({ en, gu, hi })

const placeholder = /\{([^{}\n]*)\}/g

/** Returns the first placeholder of a text that no ticket can fill, or undefined. */
export const findUnknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(placeholder)].map(([, name]) => name ?? '').find((name) => !isPlaceholder(name))

const isPlaceholder = (name: string): name is ReplyPlaceholder => replyPlaceholders.some((known) => known === name)

/** Fills a template; what is not a placeholder stays as it is written. */
export const fillReply = (text: string, values: Readonly<Record<ReplyPlaceholder, string>>): string =>
  text.replace(placeholder, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))

/** Returns the texts to offer, that of the customer's language first. */
export const offeredTexts = (texts: ReplyTexts, language: Language): { language: Language; text: string }[] =>
  [language, ...languages.filter((other) => other !== language)].flatMap((each) => {
    const text = texts[each]
    return text ? [{ language: each, text }] : []
  })

/** Returns the first word of a name; of an empty one nothing. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
