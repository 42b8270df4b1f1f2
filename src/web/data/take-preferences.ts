import { languageOf, chooseLanguage as preferredLanguage } from '#domain/language/language-choice.ts'
import { preferCurrency } from '#web/data/preferred-currency.ts'
import { chooseLanguage } from '../i18n/choose-language.ts'

/**
 * Applies the account's language and currency on a browser where the account is new. They come once as a sign-in
 * cookie, which is then deleted. A language chosen here stays, because it is the visitor's latest choice.
 */
export async function takePreferences(): Promise<void> {
  const [, code, currency = ''] = /(?:^|;\s*)preferences=(\w+)\.(\w+)/.exec(document.cookie) ?? []
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = 'preferences=; path=/; max-age=0; samesite=lax'
  preferCurrency(currency)
  const language = languageOf(code)
  const here = document.documentElement.lang
  const picked = here !== preferredLanguage({ browser: navigator.languages })
  if (language !== null && language !== here && !picked) await chooseLanguage(language)
}
