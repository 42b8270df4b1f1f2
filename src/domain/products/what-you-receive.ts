import { type CommissionTerms, commissionOf } from '../ledger/commission.ts'
import { type WithholdingRates, withholdingOf } from '../ledger/withholding.ts'
import { type Paise, paise } from '../money/money.ts'
import type { ProductContent } from './product-content.ts'

/** What becomes of the price of one unit; all parts and `receive` add up to `price`. */
export type WhatYouReceive = {
  readonly price: Paise
  readonly commission: Paise
  /** Null for a commission per unit. */
  readonly commissionPercent: number | null
  readonly commissionGst: Paise
  readonly tcs: Paise
  readonly tds: Paise
  readonly receive: Paise
}

type Sale = Pick<ProductContent, 'price' | 'category' | 'gstRate'> & { brandId: string; gstin: string | null }

/**
 * Returns what a seller receives for one unit sold at its price without a discount: less the commission, the GST on it,
 * and what is withheld. Withholding is counted without the goods' own GST where the seller charges it.
 */
export function whatYouReceive(
  { price, category, gstRate, brandId, gstin }: Sale,
  terms: CommissionTerms,
  withheld: WithholdingRates,
  at: Date,
): WhatYouReceive {
  const commission = commissionOf(
    { brandId, category, quantity: 1, gross: price, net: price, discountFundedBy: 'shop' },
    terms,
    at,
  )
  const { tcs, tds } = withholdingOf([{ received: price, gstRate }], gstin, withheld)
  return {
    price,
    commission: commission.amount,
    commissionPercent: commission.kind === 'percent' ? commission.rate : null,
    commissionGst: commission.gst,
    tcs,
    tds,
    receive: paise(price - commission.amount - commission.gst - tcs - tds),
  }
}
