import type { Language } from '#domain/language.ts'
import { findVoice, type Say } from '#web/i18n/voice.ts'

/** Says texts of the shop outside components: loaders word the titles of their pages with it. */
export async function shopWords(language: Language): Promise<Say> {
  const voice = await findVoice(language)
  return voice.of('shop')
}
