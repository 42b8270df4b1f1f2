import { defaultLanguage, isLanguage, type Language } from '#domain/language/language.ts'
import type { TextSet } from './text-sets.ts'
import { addTexts } from './translator.ts'

/** Returns the page's language in this browser, read from the document. */
function languageHere(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : defaultLanguage
}

/** Loads the texts of a lazily loaded component; await it together with the component. */
export const addTextsHere = (sets: readonly TextSet[]): Promise<void> => addTexts(languageHere(), sets)
