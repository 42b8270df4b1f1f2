/** The browser's own storage under the specified keys (decisions 34). It may be full, forbidden or foreign: then nothing is kept and nothing breaks. */
export type StoredKey =
  | 'cart'
  | 'cartLocation'
  | 'city'
  | 'coordinates'
  | 'locationPromptShown'
  | 'preferredCurrency'
  | 'language'
  | 'cookieConsent'
  | 'parkedBaskets'
  | 'guestId'
  | 'pricedCart'
  | 'recentSearches'

export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it when given null. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows and full disks refuse; the page goes on with what it holds in memory.
  }
}

/** Kept for one visit in one tab only: what was typed at the checkout and in letters to us, and the prices last seen. */
export type VisitKey =
  | 'checkoutDraft'
  | 'payingFor'
  | 'seenPrices'
  | 'contactDraft'
  | 'supportDraft'
  | 'notifyDraft'
  | 'registrationDraft'
  | 'deliveryCountry'
  | 'carriedWords'
  | 'festivalEffects'

export function readForVisit(key: VisitKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text until the tab closes, or forgets it when given null. */
export function writeForVisit(key: VisitKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // As above: the page goes on with what it holds in memory.
  }
}

/** A cookie that the server reads before a page is made: language and city. */
export function writeChoiceCookie(name: 'language' | 'city', value: string, minutes: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${minutes * 60}; samesite=lax${secure}`
}

/** Whether somebody is signed in, as far as the readable hint tells (decisions 35). */
export const isSignedInHint = (): boolean =>
  typeof document !== 'undefined' && /(?:^|;\s*)signedIn=1/.test(document.cookie)

/** Takes the hint away: after signing out, and when it turned out to be wrong. */
export function forgetSignedInHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = 'signedIn=; path=/; max-age=0; samesite=lax'
}
