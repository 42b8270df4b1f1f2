import type { Language } from '#domain/language.ts'
import { findVoice, type Say } from '#web/i18n/voice.ts'

/** Returns the shop's translate function outside components; loaders use it for page titles. */
export async function shopWords(language: Language): Promise<Say> {
  const voice = await findVoice(language)
  return voice.of('shop')
}
