import { formatText, type Texts, type Values } from '#domain/language/format-text.ts'
import type { Language } from '#domain/language/language.ts'
import type { AddressedKey, Surface, TextGroup, TextKey } from '#texts/text-keys.ts'
import type { TextSet } from './text-sets.ts'
import { languageTexts } from './texts.ts'

/** Translates a key of one surface. The function is stable for the life of the page, so effects may depend on it. */
export type Translate<Name extends Surface> = (key: TextKey<Name> | AddressedKey, values?: Values) => string

/** One language with the texts loaded so far. */
export type Translator = {
  readonly language: Language
  /**
   * Returns the translate function of a surface; keys of other surfaces are written `surface:key`. A missing key is
   * returned as it is.
   */
  of<Name extends Surface>(surface: Name): Translate<Name>
  /** Returns whether a text exists, for lists that may hold codes without a text of their own. */
  has<Name extends Surface>(surface: Name, key: string): key is TextKey<Name>
  /** Returns the text of a code in a group of texts; the code itself where it has none. */
  ofCode<Name extends Surface>(surface: Name, group: TextGroup<Name>, code: string, values?: Values): string
  add(more: Record<string, Texts>): void
}

export function createTranslator(language: Language, first: Record<string, Texts>): Translator {
  const texts: Record<string, Texts> = { ...first }
  const surfaces = new Map<Surface, Translate<Surface>>()
  const read = (surface: string, key: string, values?: Values): string | undefined => {
    const at = key.indexOf(':')
    const [from, path] = at < 0 ? [surface, key] : [key.slice(0, at), key.slice(at + 1)]
    return formatText(texts[from], language, path, values)
  }
  return {
    language,
    of: (surface) => {
      const translate = surfaces.get(surface) ?? ((key: string, values?: Values) => read(surface, key, values) ?? key)
      surfaces.set(surface, translate)
      return translate
    },
    ofCode: (surface, group, code, values) => read(surface, `${group}.${code}`, values) ?? code,
    has: (surface, key): key is never => read(surface, key) !== undefined,
    add: (more) => void Object.assign(texts, more),
  }
}

const translators = new Map<Language, Promise<Translator>>()

/**
 * Returns the one translator of a language, with the shop's texts: shared by all requests on the server, the only one
 * in a browser.
 */
export function loadTranslator(language: Language): Promise<Translator> {
  let translator = translators.get(language)
  if (!translator) {
    translator = languageTexts[language]().then(({ texts }) => createTranslator(language, texts))
    translators.set(language, translator)
  }
  return translator
}

/** Adds further text sets to the translator. Sets that are already loaded cost nothing; unknown names are ignored. */
export async function addTexts(language: Language, names: readonly TextSet[]): Promise<void> {
  const [translator, { sets, work }] = await Promise.all([loadTranslator(language), languageTexts[language]()])
  // A page without sets of its own names the empty one.
  const load = async (name: TextSet) => name && (sets[name] ?? (await work()).sets[name])?.()
  for (const more of await Promise.all(names.map(load))) if (more) translator.add(more.texts)
}
