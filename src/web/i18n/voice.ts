import type { Language } from '#domain/language.ts'
import { type Texts, type Values, wording } from '#domain/wording.ts'
import { type GroupedTexts, languageTexts, type TextSet } from './texts.ts'

/** Translates a key of one surface. The function is stable for the life of the page, so effects may depend on it. */
export type Say = (key: string, values?: Values) => string

/** One language with the texts loaded so far. */
export type Voice = {
  readonly language: Language
  /**
   * Returns the translate function of a surface; keys of other surfaces are written `surface:key`. A missing key is
   * returned as it is.
   */
  of(surface: string): Say
  has(surface: string, key: string): boolean
  add(more: Record<string, Texts>): void
}

export function createVoice(language: Language, first: Record<string, Texts>): Voice {
  const texts: Record<string, Texts> = { ...first }
  const surfaces = new Map<string, Say>()
  return {
    language,
    of: (surface) => {
      let say = surfaces.get(surface)
      if (!say) {
        say = (key, values) => {
          const at = key.indexOf(':')
          const [from, path] = at < 0 ? [surface, key] : [key.slice(0, at), key.slice(at + 1)]
          return wording(texts[from], language, path, values) ?? key
        }
        surfaces.set(surface, say)
      }
      return say
    },
    has: (surface, key) => wording(texts[surface], language, key) !== undefined,
    add: (more) => void Object.assign(texts, more),
  }
}

const voices = new Map<Language, Promise<Voice>>()

/**
 * Returns the one translator of a language, with the shop's texts: shared by all requests on the server, the only one
 * in a browser.
 */
export function findVoice(language: Language): Promise<Voice> {
  let voice = voices.get(language)
  if (!voice) {
    voice = languageTexts[language]().then(({ texts }) => createVoice(language, texts))
    voices.set(language, voice)
  }
  return voice
}

/** Adds further text sets to the translator. Sets that are already loaded cost nothing; unknown names are ignored. */
export async function addTexts(language: Language, sets: readonly TextSet[]): Promise<void> {
  const [voice, { grouped, lonely }] = await Promise.all([findVoice(language), languageTexts[language]()])
  const bring = async (set: TextSet): Promise<Record<string, Texts> | undefined> => {
    if (isGrouped(set, grouped)) return (await grouped[set]()).texts
    const texts = await lonely[`../../texts/${language}/${set}.json`]?.()
    return texts && { [set]: texts }
  }
  for (const more of await Promise.all(sets.map(bring))) if (more) voice.add(more)
}

const isGrouped = (set: TextSet, grouped: GroupedTexts): set is keyof GroupedTexts => Object.hasOwn(grouped, set)
