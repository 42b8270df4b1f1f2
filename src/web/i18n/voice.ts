import type { Language } from '#domain/language.ts'
import { type Texts, type Values, wording } from '#domain/wording.ts'
import { type TextSet, textSets } from './texts.ts'

/** Says a text of one surface; the same function for as long as the page lives, so effects may lean on it. */
export type Say = (key: string, values?: Values) => string

/** One language with the texts that have arrived so far. */
export type Voice = {
  readonly language: Language
  /** The surface's texts, and those of others as `surface:key`; a key nobody wrote is said as it is. */
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

/** The one voice of a language, with the shop's texts: shared by all requests on the server, the only one in a browser. */
export function findVoice(language: Language): Promise<Voice> {
  let voice = voices.get(language)
  if (!voice) {
    voice = textSets.shop[language]().then(({ texts }) => createVoice(language, texts))
    voices.set(language, voice)
  }
  return voice
}

/** Gives the voice the texts of further sets; a set that is there already costs nothing. */
export async function addTexts(language: Language, sets: readonly TextSet[]): Promise<void> {
  const [voice, ...more] = await Promise.all([findVoice(language), ...sets.map((set) => textSets[set][language]())])
  for (const { texts } of more) voice.add(texts)
}
