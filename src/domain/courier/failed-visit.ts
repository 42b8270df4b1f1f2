/** Why a courier went in vain; each is a key of texts. */
export const failedVisitReasons = [
  'nobody_home',
  'refused_delivery',
  'wrong_address',
  'place_closed',
  'no_cash',
  'unsafe_place',
] as const
export type FailedVisitReason = (typeof failedVisitReasons)[number]
