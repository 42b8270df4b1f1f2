import { readdirSync, readFileSync } from 'node:fs'
import i18next, { type i18n } from 'i18next'
import { type Language, languages } from '#domain/language.ts'

/** Every text of `src/texts`, read once: the server says refusals, mails, documents and states in the reader's language. */
const folder = new URL('../texts/', import.meta.url)

function readTexts(language: Language): Record<string, object> {
  const home = new URL(`${language}/`, folder)
  const surfaces = readdirSync(home).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    surfaces.map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(new URL(name, home), 'utf8'))]),
  )
}

const voices = Object.fromEntries(
  languages.map((language) => {
    const voice = i18next.createInstance()
    void voice.init({
      lng: language,
      fallbackLng: false,
      initAsync: false,
      resources: { [language]: readTexts(language) },
      interpolation: { escapeValue: false },
    })
    return [language, voice]
  }),
) as Record<Language, i18n>

/** The text `key` of a surface (`refusals`, `mails`, …) in a language, with its placeholders filled. */
export function say(language: Language, surface: string, key: string, values: Record<string, unknown> = {}): string {
  return voices[language].t(key, { ns: surface, ...values })
}

/** Whether a text exists, for closed lists that may hold codes without a sentence of their own. */
export const canSay = (language: Language, surface: string, key: string): boolean =>
  voices[language].exists(key, { ns: surface })
