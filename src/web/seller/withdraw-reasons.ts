/** Why a seller supplies less, in the order in which they are offered. */
export const withdrawReasons = [
  'out_of_stock',
  'cannot_make_in_time',
  'closed',
  'price_error',
  'quality',
  'other',
] as const
export type WithdrawReason = (typeof withdrawReasons)[number]
