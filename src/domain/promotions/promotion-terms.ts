/** Who funds a promotion; decided before the commission is computed (correctness rule 11). */
export type PromotionFunder = 'shop' | 'seller'

export type PromotionTerms = {
  /** The same for all versions of one promotion. */
  id: string
  version: number
  /** ISO times, from inclusive, until exclusive; null leaves that side open. */
  activeFrom: string | null
  activeUntil: string | null
  /** A version that is off disables the promotion from its start on. */
  on: boolean
  fundedBy: PromotionFunder
}

/** The reason why a limited code does not apply: it is used up, this customer has used it, or it is for others. */
export type CodeSpent = 'promo/used-up' | 'promo/used-by-you' | 'promo/not-for-you'

/** The terms of a code that a customer gives. */
export type CodeTerms = {
  /** Whether the code is public; a code made for one customer is sent to that customer only. */
  isPublic: boolean
  /** Maximum number of orders that may use it, in total and per customer; null for no limit. */
  limitInAll: number | null
  limitPerCustomer: number | null
  /** The segment of customers that the code is for; none: everybody. Such a code is never public. */
  segmentId?: string
  /** Set on a cart whose shopper can no longer use the code; never stored. */
  spent?: CodeSpent
}
