import type { Language } from '#domain/language/language.ts'
import { languageCookie, languageOf } from '#domain/language/language-choice.ts'
import { readForVisit, readStored, writeChoiceCookie, writeStored } from '../platform/browser-storage.ts'

/** Saves the choice in storage and cookie together, so that server and browser agree (docs/spec/decisions.md#33). */
export function rememberLanguage(language: Language): void {
  writeStored('language', language)
  writeChoiceCookie('language', language, languageCookie.minutes)
}

/**
 * Renews the stored choice and cookie in the page's language on each visit (docs/spec/specification.md#4). A stored choice
 * of another language is left alone, because the page is already reloading in it (`first-paint.ts`).
 */
export function renewLanguage(page: Language): void {
  const stored = languageOf(readStored('language'))
  if (stored === null || stored === page) rememberLanguage(page)
}

/** Restores, on the reloaded page, the input typed on the page before it. */
export function takeCarriedInput(): void {
  if (readForVisit('carriedInput') !== null)
    void import('#web/i18n/carried-input.ts').then(({ unpackInput }) => unpackInput())
}

/** Changes the language and reloads the same page in it. URL, scroll position and typed input stay. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  // If this small file fails to load, as on a lost connection, the page would not load either; the typed input then
  // stays in place.
  const { packInput } = await import('#web/i18n/carried-input.ts')
  packInput()
  const address = new URL(location.href)
  address.searchParams.delete('lng')
  if (address.href !== location.href) history.replaceState(history.state, '', address)
  location.reload()
}
