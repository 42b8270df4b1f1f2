import type { ContentBody } from '#domain/content/content-body.ts'
import { formatText, nestTexts, type Values } from '#domain/language/format-text.ts'
import type { Language } from '#domain/language/language.ts'
import { listVersionsInForce } from '#server/content/content-store.ts'
import { hasTranslation, translateCode } from '#server/translate.ts'

/** The texts of the emails in one language, as they stand. */
export type EmailTexts = {
  readonly language: Language
  /** Returns a text with its placeholders filled; the key itself when there is none. */
  t(key: string, values?: Values): string
  has(key: string): boolean
}

/** Returns the texts of the emails with these bodies in the place of the shipped texts. */
export function emailTextsOf(language: Language, bodies: readonly (ContentBody | null)[]): EmailTexts {
  const changed = bodies.flatMap((body) => (body?.kind === 'texts' ? body.texts : []))
  const own = nestTexts(Object.fromEntries(changed.map(({ key, text }) => [key, text[language]])))
  return {
    language,
    t: (key, values) => formatText(own, language, key, values) ?? translateCode(language, 'emails', key, values),
    has: (key) => hasTranslation(language, 'emails', key),
  }
}

/** Reads the texts of the emails in force now. */
export async function readEmailTexts(language: Language): Promise<EmailTexts> {
  const versions = await listVersionsInForce('email.')
  return emailTextsOf(
    language,
    versions.map(({ body }) => body),
  )
}
