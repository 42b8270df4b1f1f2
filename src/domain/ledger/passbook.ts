import { nothing, type Paise, sum } from '../money/money.ts'
import type { LedgerKind, LedgerPart } from './ledger.ts'

/** The lines of a passbook, in the order in which an event shows them. */
export const passbookLineKinds = [
  'sold',
  'promotion',
  'commission',
  'commission_gst',
  'tcs',
  'tds',
  'refund',
  'refund_undone',
  'claim',
  'adjustment',
  'payout',
  'payout_undone',
  'payout_returned',
] as const
type PassbookLineKind = (typeof passbookLineKinds)[number]

/** An event as the ledger has it: what it changes of the store's balance, by part. */
export type PassbookEvent = {
  readonly kind: LedgerKind
  /** A refund because of a claim. */
  readonly isClaim: boolean
  readonly parts: readonly { readonly part: LedgerPart; readonly amount: Paise }[]
}

export type PassbookLine = { readonly kind: PassbookLineKind; readonly amount: Paise; readonly balance: Paise }

const kindOfPart: Partial<Record<LedgerPart, PassbookLineKind>> = {
  goods: 'sold',
  discount: 'promotion',
  commission: 'commission',
  commission_gst: 'commission_gst',
  tcs: 'tcs',
  tds: 'tds',
}

/** Events shown as one line; a sale and what is withheld show each part. */
const kindOfEvent: Partial<Record<LedgerKind, PassbookLineKind>> = {
  sale_undone: 'refund',
  refund: 'refund',
  refund_undone: 'refund_undone',
  adjustment: 'adjustment',
  payout_sent: 'payout',
  payout_undone: 'payout_undone',
  payout_returned: 'payout_returned',
}

/**
 * Returns the lines of an event with the balance after each, from the balance before it. The lines add up to the event
 * whatever its parts are.
 */
export function passbookLines({ kind, isClaim, parts }: PassbookEvent, before: Paise): PassbookLine[] {
  const one = kind === 'refund' && isClaim ? 'claim' : kindOfEvent[kind]
  const amounts = new Map<PassbookLineKind, Paise>()
  for (const { part, amount } of parts) {
    const line = one ?? kindOfPart[part] ?? 'adjustment'
    amounts.set(line, sum([amounts.get(line) ?? nothing, amount]))
  }
  let balance = before
  return passbookLineKinds.flatMap((line): PassbookLine[] => {
    const amount = amounts.get(line) ?? nothing
    if (amount === 0) return []
    balance = sum([balance, amount])
    return [{ kind: line, amount, balance }]
  })
}
