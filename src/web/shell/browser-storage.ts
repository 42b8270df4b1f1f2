/** What is of a person goes when she signs out (specification section 4); what was settled with the device stays. A new key has to say which it is. */
type Whose = 'person' | 'device'

/** The browser's own storage under the specified keys (decisions 34). It may be full, forbidden or foreign: then nothing is kept and nothing breaks. */
export const storedKeys = {
  cart: 'person',
  cartLocation: 'person',
  city: 'device',
  coordinates: 'person',
  locationPromptShown: 'device',
  preferredCurrency: 'device',
  language: 'device',
  cookieConsent: 'device',
  parkedBaskets: 'person',
  guestId: 'person',
  pricedCart: 'person',
  /** The order request that has not been answered: every tab asks for it again before it orders. */
  openOrder: 'person',
  /** The order this browser left to pay for: the bank may bring her back in another tab. */
  payingFor: 'person',
  recentSearches: 'person',
  /** What one packet cost when it was last looked at, so that a change can be told days later. */
  seenPrices: 'person',
  /** That somebody signs out, until the server has heard of it; says nothing about whom. */
  leaving: 'device',
} as const satisfies Record<string, Whose>
export type StoredKey = keyof typeof storedKeys

/** What a storage refused to keep, by key, and what stood there instead: it counts on this page until another one writes there. */
const refusedByStore = new Map<StoredKey, { value: string | null; instead: string | null }>()

export function readStored(key: StoredKey): string | null {
  const there = lookInStore(key)
  const refused = refusedByStore.get(key)
  return refused?.instead === there ? refused.value : there
}

function lookInStore(key: StoredKey): string | null {
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
  const instead = lookInStore(key)
  if (instead === value) refusedByStore.delete(key)
  else refusedByStore.set(key, { value, instead })
}

/** Kept for one visit in one tab only: what was typed at the checkout and in letters to us, and when a cart was merged. */
export const visitKeys = {
  checkoutDraft: 'person',
  /** That a session ended while its member was at the checkout, whose typing was kept. */
  sessionOver: 'person',
  contactDraft: 'person',
  supportDraft: 'person',
  notifyDraft: 'person',
  registrationDraft: 'person',
  reviewDraft: 'person',
  heldPurchase: 'person',
  cartMergedAt: 'person',
  untoldCart: 'person',
  deliveryCountry: 'person',
  carriedWords: 'person',
  festivalEffects: 'device',
  /** That this tab was a member's. */
  memberHere: 'person',
} as const satisfies Record<string, Whose>
export type VisitKey = keyof typeof visitKeys

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

const forgetters = new Set<() => void>()

/** For whoever holds in memory what is stored here: called once it has been forgotten. Gives how to stop that. */
export function onForgotten(work: () => void): () => void {
  forgetters.add(work)
  return () => void forgetters.delete(work)
}

/** Forgets all that is of a person, in this browser and this tab, `but` for what is still being worked on. */
export function forgetPersonal(but: readonly (StoredKey | VisitKey)[] = []): void {
  for (const key of ofPerson(storedKeys)) if (!but.includes(key)) writeStored(key, null)
  for (const key of ofPerson(visitKeys)) if (!but.includes(key)) writeForVisit(key, null)
  for (const work of forgetters) work()
}

const ofPerson = <Key extends string>(keys: Readonly<Record<Key, Whose>>): Key[] =>
  (Object.keys(keys) as Key[]).filter((key) => keys[key] === 'person')

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
