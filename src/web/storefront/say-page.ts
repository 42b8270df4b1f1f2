import type { Language } from '#domain/language.ts'
import { findVoice } from '#web/i18n/voice.ts'

/** Says texts of the shop outside components: loaders word the titles of their pages with it. */
export async function shopWords(
  language: Language,
): Promise<(key: string, values?: Record<string, unknown>) => string> {
  const voice = await findVoice(language)
  return (key, values = {}) => voice.t(key, { ns: 'shop', ...values })
}
