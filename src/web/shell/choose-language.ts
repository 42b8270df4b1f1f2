import type { Language } from '#domain/language.ts'
import { writeChoiceCookie, writeStored } from './browser-storage.ts'

/** Days are counted in minutes, as specified: the language cookie lasts 1440. */
const cookieMinutes = 1440

/** Keeps the choice in storage and cookie together, so that server and browser agree (decisions 33). */
export function rememberLanguage(language: Language): void {
  writeStored('language', language)
  writeChoiceCookie('language', language, cookieMinutes)
}

/** Changes the language and shows the same page in it; what forms hold is kept by the forms themselves. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language)
  const address = new URL(location.href)
  address.searchParams.delete('lng')
  if (address.href === location.href) location.reload()
  else location.replace(address)
}
