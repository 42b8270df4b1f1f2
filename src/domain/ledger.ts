import { type Paise, sum } from './money.ts'

/** Whose rows the ledger keeps: what the shop owes them is positive, what they owe the shop or hold for it is negative. */
export const ledgerAccounts = [
  'customer',
  'seller',
  'platform',
  'delivery',
  'tax',
  'gateway',
  'courier',
  'bank',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** What happened, one transaction each. */
export type LedgerKind =
  | 'sale'
  | 'sale_undone'
  | 'money_in'
  | 'cash_collected'
  | 'refund'
  | 'refund_paid'
  | 'refund_bounced'
  | 'refund_undone'
  | 'late_in'
  | 'late_returned'
  | 'late_bounced'
  | 'dispute_lost'

/** What of it a row is about. */
export type LedgerPart =
  | 'goods'
  | 'discount'
  | 'commission'
  | 'commission_gst'
  | 'delivery'
  | 'cod_fee'
  | 'gst'
  | 'goodwill'
  | 'dispute'
  | 'money'

export type LedgerRow = {
  readonly account: LedgerAccount
  /** The maker of a seller's row. */
  readonly brandId?: string | undefined
  /** The company of a gateway's row. */
  readonly gateway?: string | undefined
  readonly lineId?: string | undefined
  readonly part: LedgerPart
  readonly amount: Paise
}

/** The rows that say something. Throws an Error (a bug) when they do not sum to zero: money neither appears nor vanishes. */
export function balanced(rows: readonly LedgerRow[]): LedgerRow[] {
  const off = sum(rows.map(({ amount }) => amount))
  if (off !== 0) throw new Error(`ledger rows are ${off} paise off zero`)
  return rows.filter(({ amount }) => amount !== 0)
}
