import type { Paise } from '../money/money.ts'

/** Why a run leaves a store out although it has earned money. */
export const payoutExceptions = [
  'negative',
  'below_minimum',
  'no_account',
  'account_unverified',
  'account_refused',
  'account_blocked',
  'account_changed',
  'open_payout',
  'suspended',
  'balance',
] as const
export type PayoutException = (typeof payoutExceptions)[number]

export type PayableStore = {
  /** The sum of its free entries. */
  readonly amount: Paise
  readonly hasOpenPayout: boolean
  readonly suspended: boolean
  readonly account: {
    readonly state: 'checking' | 'active' | 'refused'
    readonly blocked: boolean
    readonly payoutsFrom: Date
  } | null
}

/**
 * Returns why a store is not paid now; null when it is. A negative balance stops payouts (docs/spec/correctness.md#30),
 * and so does an account whose last payout came back.
 */
export function exceptionOf(store: PayableStore, minimum: Paise, now: Date): PayoutException | null {
  if (store.hasOpenPayout) return 'open_payout'
  if (store.amount <= 0) return 'negative'
  if (store.suspended) return 'suspended'
  if (store.account === null) return 'no_account'
  if (store.account.state === 'refused') return 'account_refused'
  if (store.account.state === 'checking') return 'account_unverified'
  if (store.account.blocked) return 'account_blocked'
  if (now < store.account.payoutsFrom) return 'account_changed'
  return store.amount < minimum ? 'below_minimum' : null
}

/**
 * Splits payable stores, the one that has waited longest first, by what the shop can pay out now (null: unknown). One
 * that does not fit is left out, and later ones that fit are paid (docs/spec/correctness.md#31).
 */
export function fitBalance<Store extends { readonly amount: Paise }>(
  stores: readonly Store[],
  balance: Paise | null,
): { readonly paid: Store[]; readonly left: Store[] } {
  const [paid, left]: [Store[], Store[]] = [[], []]
  let remaining: number = balance ?? Number.POSITIVE_INFINITY
  for (const store of stores) {
    if (store.amount > remaining) left.push(store)
    else {
      remaining -= store.amount
      paid.push(store)
    }
  }
  return { paid, left }
}
