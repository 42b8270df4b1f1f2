import type { Language } from '#domain/language/language.ts'
import { loadTranslator, type Translate } from '#web/i18n/translator.ts'

/** Returns the shop's translate function outside components; loaders use it for page titles. */
export async function shopTranslator(language: Language): Promise<Translate<'shop'>> {
  const translator = await loadTranslator(language)
  return translator.of('shop')
}
