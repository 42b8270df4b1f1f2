import { type Paise, sum } from '../money/money.ts'

/**
 * The accounts of the ledger: a positive balance is owed by the shop to the account, a negative one is owed to the
 * shop or held for it. A store's earnings are held in `seller` until its order is final and the claims window is over,
 * then free in `seller_payable`, and in `payout_clearing` while a payout is under way. `courier` is cash that couriers
 * hold or that lies at the counter, `hub_cash` what they have handed over, `courier_payable` what they have earned. `store_credit` is what customers
 * may spend in the shop.
 */
export const ledgerAccounts = [
  'customer',
  'seller',
  'seller_payable',
  'platform',
  'delivery',
  'tax',
  'gateway',
  'courier',
  'courier_payable',
  'hub_cash',
  'bank',
  'payout_clearing',
  'store_credit',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** The kinds of ledger transactions. */
export const ledgerKinds = [
  'sale',
  'sale_undone',
  'money_in',
  'cash_collected',
  'refund',
  'refund_paid',
  'refund_bounced',
  'refund_undone',
  'unapplied_received',
  'unapplied_refunded',
  'unapplied_bounced',
  'dispute_lost',
  'earned',
  'withheld',
  'cash_remitted',
  'adjustment',
  'payout_sent',
  'payout_undone',
  'payout_paid',
  'payout_returned',
  'courier_pay',
  'courier_adjustment',
  'cash_handed_over',
  'cash_banked',
  'credit_given',
  'credit_used',
  'credit_returned',
  'credit_taken_back',
  'credit_moved',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** The subjects of ledger rows. */
export const ledgerParts = [
  'goods',
  'discount',
  'commission',
  'commission_gst',
  'delivery',
  'cod_fee',
  'gst',
  'goodwill',
  'dispute',
  'money',
  'earned',
  'tcs',
  'tds',
  'adjustment',
  'courier_pay',
  'cash_difference',
] as const
export type LedgerPart = (typeof ledgerParts)[number]

export type LedgerRow = {
  readonly account: LedgerAccount
  /** The store of a seller's row. */
  readonly brandId?: string | undefined
  /** The courier of what couriers earn, and of the cash in their hands. */
  readonly courierId?: string | undefined
  /** The gateway of a gateway's row. */
  readonly gateway?: string | undefined
  readonly lineId?: string | undefined
  readonly part: LedgerPart
  readonly amount: Paise
}

/** Returns the rows that are not zero. Throws an Error (a bug) when they do not sum to zero. */
export function balanced(rows: readonly LedgerRow[]): LedgerRow[] {
  const off = sum(rows.map(({ amount }) => amount))
  if (off !== 0) throw new Error(`ledger rows are ${off} paise off zero`)
  return rows.filter(({ amount }) => amount !== 0)
}
