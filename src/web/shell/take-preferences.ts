import { languageOf } from '#domain/language-choice.ts'
import { preferCurrency } from '#web/currency/preferred-currency.ts'
import { chooseLanguage } from './choose-language.ts'

/** On a browser the account has not been on, its language and currency come along as a cookie of the sign-in: taken over once, and taken away. */
export async function takePreferences(): Promise<void> {
  const [, said, currency = ''] = /(?:^|;\s*)preferences=(\w+)\.(\w+)/.exec(document.cookie) ?? []
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = 'preferences=; path=/; max-age=0; samesite=lax'
  preferCurrency(currency)
  const language = languageOf(said)
  if (language !== null && language !== document.documentElement.lang) await chooseLanguage(language)
}
