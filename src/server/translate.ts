import { readdirSync, readFileSync } from 'node:fs'
import { findText, formatText, type Texts, type Values } from '#domain/language/format-text.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { composeValues, type TextCode } from '#domain/language/text-code.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Surface, TextKey } from '#texts/text-keys.ts'

/** Every text of `src/texts`, read once: refusals, emails, documents and states in the reader's language. */
const folder = new URL('../texts/', import.meta.url)

function readTexts(language: Language): Record<string, Texts> {
  const home = new URL(`${language}/`, folder)
  const surfaces = readdirSync(home).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    surfaces.map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(new URL(name, home), 'utf8'))]),
  )
}

const texts = Object.fromEntries(languages.map((language) => [language, readTexts(language)])) as Record<
  Language,
  Record<string, Texts>
>

/** Returns the text `key` of a surface (`refusals`, `emails`, …) in a language, with its placeholders filled. */
export const translate = <Name extends Surface>(
  language: Language,
  surface: Name,
  key: TextKey<Name>,
  values?: Values,
): string => translateCode(language, surface, key, values)

/** Returns the text of a key that is made of codes from data (`reason.${reason}`); the key itself when there is none. */
export const translateCode = (language: Language, surface: Surface, key: string, values?: Values): string =>
  formatText(texts[language][surface], language, key, values) ?? key

/** Returns the message of a refusal, by its code. */
export const translateRefusal = (language: Language, code: RefusalCode, details?: Values): string =>
  translateCode(language, 'refusals', code.replace('/', '.'), details)

/** Returns a text by its key, to be composed in the language of its reader: in refusals, and in what is stored. */
export const textCode = <Name extends Surface>(surface: Name, key: TextKey<Name>, values?: Values): TextCode =>
  textCodeOf(surface, key, values)

/** Returns the same by a key that is made of codes from data. */
export const textCodeOf = (surface: Surface, key: string, values?: Values): TextCode => ({
  textKey: `${surface}:${key}`,
  ...(values && { values }),
})

/** Returns the sentence of a refusal as such a text. */
export const refusalTextCode = (code: RefusalCode): TextCode => textCodeOf('refusals', code.replace('/', '.'))

/** Composes a text in a language. */
export function composeText(language: Language, { textKey, values = {} }: TextCode): string {
  const at = textKey.indexOf(':')
  const composed = composeValues(values, (text) => composeText(language, text))
  return translateCode(language, textKey.slice(0, at) as Surface, textKey.slice(at + 1), composed)
}

/** Returns whether a text exists, for closed lists that may hold codes without a text of their own. */
export const hasTranslation = (language: Language, surface: Surface, key: string): boolean =>
  formatText(texts[language][surface], language, key) !== undefined

/** Returns the names of a text's placeholders, which need a value before it can be used. */
export const placeholdersOf = (language: Language, surface: Surface, key: string): string[] =>
  [...(findText(texts[language][surface], key) ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

const flat = new Map<string, Record<string, string>>()

/** Returns every text of a surface by its whole key, `form.email.label`. */
export function textsOf(language: Language, surface: Surface): Readonly<Record<string, string>> {
  const name = `${language}:${surface}`
  const known = flat.get(name)
  if (known) return known
  const found = Object.fromEntries(leavesOf(texts[language][surface] ?? {}))
  flat.set(name, found)
  return found
}

function* leavesOf(texts: Texts, before = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(texts))
    if (typeof value === 'string') yield [before + key, value]
    else yield* leavesOf(value, `${before}${key}.`)
}
