import type { Language } from '#domain/language.ts'
import { languageCookie, languageOf } from '#domain/language-choice.ts'
import { readForVisit, readStored, writeChoiceCookie, writeStored } from './browser-storage.ts'

/** Keeps the choice in storage and cookie together, so that server and browser agree (decisions 33). */
export function rememberLanguage(language: Language): void {
  writeStored('language', language)
  writeChoiceCookie('language', language, languageCookie.minutes)
}

/**
 * At each visit: choice and cookie are renewed in the page's language (specification section 4). A stored choice of another language is left
 * alone: the page is on its way in that one (`first-paint.ts`).
 */
export function renewLanguage(page: Language): void {
  const stored = languageOf(readStored('language'))
  if (stored === null || stored === page) rememberLanguage(page)
}

/** On the page that comes then: what was typed on the one before it is put back. */
export function takeCarriedWords(): void {
  if (readForVisit('carriedWords') !== null)
    void import('#web/visitor/carried-words.ts').then(({ unpackWords }) => unpackWords())
}

/** Changes the language and shows the same page in it: address, place on the page and what was typed stay. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  // Without this little file, as on a lost connection, the page would not come either; what was typed then stays where it is.
  const { packWords } = await import('#web/visitor/carried-words.ts')
  packWords()
  const address = new URL(location.href)
  address.searchParams.delete('lng')
  if (address.href !== location.href) history.replaceState(history.state, '', address)
  location.reload()
}
