import type { Permission } from '../accounts/permission.ts'
import { toWesternDigits } from '../codes/order-number.ts'

/** What an admin finds by typing, in the order in which it is shown. */
export const findKinds = ['orders', 'people', 'stores', 'products', 'refunds', 'tickets', 'settings'] as const
export type FindKind = (typeof findKinds)[number]

/** What a member of staff needs to find such a record. */
export const findNeeds: Readonly<Record<FindKind, Permission>> = {
  orders: 'orders.read',
  people: 'people.read',
  stores: 'stores.read',
  products: 'catalogue.read',
  refunds: 'money.read',
  tickets: 'support.read',
  settings: 'settings.read',
}

/** How many of a kind are shown. */
export const mostFound = 5

/** What a typed text may be: `digits` of a phone or number, an amount in paise, or a piece of a name. */
export type Typed = { readonly text: string; readonly digits: string | null; readonly paise: number | null }

/**
 * Reads what was typed. Digits may be grouped and of any script; an amount has the rupee sign or paise. Null for a text
 * of one letter, which is a piece of everything.
 */
export function readTyped(typed: string): Typed | null {
  const text = toWesternDigits(typed.normalize('NFKC')).trim()
  if ([...text].length < 2) return null
  const [, rupees] = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]{0,11}(?:\.\d{1,2})?)$/i.exec(text) ?? []
  const isAmount = rupees !== undefined && (/^[₹ri]/i.test(text) || rupees.includes('.') || rupees.includes(','))
  const bare = text.replace(/[\s\-()+.]/g, '')
  return {
    text,
    digits: !isAmount && /^\d{3,15}$/.test(bare) ? bare : null,
    paise: isAmount ? Math.round(Number(rupees.replaceAll(',', '')) * 100) : null,
  }
}
