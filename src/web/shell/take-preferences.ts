import { chooseLanguage as languageAskedBy, languageOf } from '#domain/language-choice.ts'
import { preferCurrency } from '#web/currency/preferred-currency.ts'
import { chooseLanguage } from './choose-language.ts'

/**
 * On a browser the account has not been on, its language and currency come along as a cookie of the sign-in: taken over once, and taken away.
 * A language that was picked here, since the browser itself asks for another, is this visitor's last word and stays.
 */
export async function takePreferences(): Promise<void> {
  const [, said, currency = ''] = /(?:^|;\s*)preferences=(\w+)\.(\w+)/.exec(document.cookie) ?? []
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = 'preferences=; path=/; max-age=0; samesite=lax'
  preferCurrency(currency)
  const language = languageOf(said)
  const here = document.documentElement.lang
  const picked = here !== languageAskedBy({ browser: navigator.languages })
  if (language !== null && language !== here && !picked) await chooseLanguage(language)
}
