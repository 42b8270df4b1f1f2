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

export const ledgerKinds = [
  'sale',
  'sale_undone',
  'money_in',
  'cash_collected',
  'refund',
  'refund_paid',
  'late_in',
  'late_returned',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const ledgerParts = [
  'goods',
  'discount',
  'commission',
  'commission_gst',
  'delivery',
  'cod_fee',
  'gst',
  'goodwill',
  'money',
] as const
export type LedgerPart = (typeof ledgerParts)[number]
