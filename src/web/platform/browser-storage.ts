/**
 * The owner of a stored value: personal data is erased on sign-out (docs/spec/specification.md#4), device settings stay.
 * Every new key must say which it is.
 */
type Whose = 'person' | 'device'

/**
 * The browser's local storage under the specified keys (docs/spec/decisions.md#34). It may be full, blocked or modified by others;
 * then nothing is stored and nothing fails. The script of the announcement bar has a key of the device of its own,
 * `closedAnnouncements` (`server/shop/announcement-bar.ts`).
 */
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
  /** The unanswered order request: every tab sends it again before placing another order. */
  openOrder: 'person',
  /** The order for which this browser went to the payment page; the bank may return the customer in another tab. */
  payingFor: 'person',
  recentSearches: 'person',
  /** Products being edited, by their id or `new`: they survive a closed tab. */
  productDrafts: 'person',
  /** The account whose unsent forms these are, so that nobody else finds them when a session has ended. */
  draftOwner: 'person',
  /** The last seen price per unit, so that a change can be shown days later. */
  seenPrices: 'person',
  /** `off` when the letter keys of staff lists are switched off. */
  listKeys: 'device',
  /** Set while a sign-out has not reached the server; does not identify the account. */
  signOutPending: 'device',
} as const satisfies Record<string, Whose>
export type StoredKey = keyof typeof storedKeys

export const readStored = (key: StoredKey): string | null => read('localStorage', key)

/** Stores a text; null deletes it. */
export const writeStored = (key: StoredKey, value: string | null): void => write('localStorage', key, value)

/**
 * Stored per tab for one visit: input typed at the checkout and in messages to us, the time of a cart merge, and
 * similar state.
 */
export const visitKeys = {
  checkoutDraft: 'person',
  /** Set when a session ended while the member was at the checkout; their input was saved. */
  sessionOver: 'person',
  contactDraft: 'person',
  supportDraft: 'person',
  notifyDraft: 'person',
  registrationDraft: 'person',
  reviewDraft: 'person',
  /** A question to a store, by its product. */
  questionDraft: 'person',
  /** Forms of those who work here, by form and what it is about. */
  staffDrafts: 'person',
  /** The same for those of this tab. */
  draftOwner: 'person',
  heldPurchase: 'person',
  cartMergedAt: 'person',
  pendingCart: 'person',
  deliveryCountry: 'person',
  carriedInput: 'person',
  festivalEffects: 'device',
  /** Set when this tab belonged to a signed-in member. */
  memberHere: 'person',
} as const satisfies Record<string, Whose>
export type VisitKey = keyof typeof visitKeys

export const readForVisit = (key: VisitKey): string | null => read('sessionStorage', key)

/** Stores a text until the tab closes; null deletes it. */
export const writeForVisit = (key: VisitKey, value: string | null): void => write('sessionStorage', key, value)

type Area = 'localStorage' | 'sessionStorage'

/**
 * Values that the storage refused, by key, and the value stored there instead. They apply on this page until another
 * page writes the key.
 */
const refusedByStorage = new Map<string, { value: string | null; instead: string | null }>()

function read(area: Area, key: string): string | null {
  const there = readStorage(area, key)
  const refused = refusedByStorage.get(key)
  return refused?.instead === there ? refused.value : there
}

function readStorage(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

function write(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
  } catch {
    // Private windows and full disks refuse; the page continues with the value in memory.
  }
  const instead = readStorage(area, key)
  if (instead === value) refusedByStorage.delete(key)
  else refusedByStorage.set(key, { value, instead })
}

const forgetters = new Set<() => void>()

/**
 * Registers a callback for code that holds stored values in memory, called after they were erased. Returns a function
 * that unregisters it.
 */
export function onPersonalDataCleared(work: () => void): () => void {
  forgetters.add(work)
  return () => void forgetters.delete(work)
}

/** Erases all personal data in this browser and tab, except the keys in `but`, which are still in use. */
export function clearPersonalData(but: readonly (StoredKey | VisitKey)[] = []): void {
  for (const key of ofPerson(storedKeys)) if (!but.includes(key)) writeStored(key, null)
  for (const key of ofPerson(visitKeys)) if (!but.includes(key)) writeForVisit(key, null)
  for (const work of forgetters) work()
}

const ofPerson = <Key extends string>(keys: Readonly<Record<Key, Whose>>): Key[] =>
  (Object.keys(keys) as Key[]).filter((key) => keys[key] === 'person')

/** Writes a cookie that the server reads before it renders a page: language or city. */
export function writeChoiceCookie(name: 'language' | 'city', value: string, minutes: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${minutes * 60}; samesite=lax${secure}`
}

/** Returns whether someone is signed in, according to the readable hint cookie (docs/spec/decisions.md#35). */
export const isSignedInHint = (): boolean =>
  typeof document !== 'undefined' && /(?:^|;\s*)signedIn=1/.test(document.cookie)

/** Deletes the hint cookie: after sign-out, and when it proved wrong. */
export function clearSignedInHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari.
  document.cookie = 'signedIn=; path=/; max-age=0; samesite=lax'
}
