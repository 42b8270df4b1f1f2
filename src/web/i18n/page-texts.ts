import { defaultLanguage, isLanguage, type Language } from '#domain/language.ts'
import type { TextSet } from './texts.ts'
import { addTexts } from './voice.ts'

/** The language of the page in this browser, as the page itself says it. */
export function languageHere(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : defaultLanguage
}

/** Texts for a part that comes later than its page: to be awaited together with the part. */
export const addTextsHere = (sets: readonly TextSet[]): Promise<void> => addTexts(languageHere(), sets)
