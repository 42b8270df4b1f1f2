import type { Category } from '#domain/catalogue.ts'
import { commissionOf } from '#domain/commission.ts'
import type { Paise } from '#domain/money.ts'
import type { OfferRule } from '#domain/offers.ts'
import type { DiscountBearer } from '#domain/sale-rows.ts'
import type { CommissionInForce } from './commission-settings.ts'

export const commissionColumns =
  'line_id, rule_id, terms_version, kind, rate, base_paise, amount_paise, gst_percent, gst_paise, discount_bearer'

type PlacedLine = {
  id: string
  brand_id: string
  category: Category
  quantity: number
  gross_paise: Paise
  net_paise: Paise
  offer_id: string | null
}

/** Returns who funds the discount of each promotion: sellers fund their own. */
export const bearerByOffer =
  (offers: readonly Pick<OfferRule, 'id' | 'bearer'>[]) =>
  ({ offer_id: offerId }: Pick<PlacedLine, 'offer_id'>): DiscountBearer =>
    offers.find(({ id }) => id === offerId)?.bearer ?? 'shop'

export type CommissionRow = ReturnType<typeof commissionRows>[number]

/**
 * What the shop keeps of each line of an order that is being placed, by the terms of this moment, as rows to be written with it; no later change of
 * terms touches them (docs/spec/correctness.md#9). `bearerOf` tells who bears a line's discount.
 */
export const commissionRows = (
  lines: readonly PlacedLine[],
  bearerOf: (line: PlacedLine) => DiscountBearer,
  { terms, version }: CommissionInForce,
  at: Date,
) =>
  lines.map((line) => {
    const discountBearer = bearerOf(line)
    const { brand_id: brandId, category, quantity, gross_paise: gross, net_paise: net } = line
    const kept = commissionOf({ brandId, category, quantity, gross, net, discountBearer }, terms, at)
    return {
      line_id: line.id,
      rule_id: kept.ruleId,
      terms_version: version,
      kind: kept.kind,
      rate: kept.rate,
      base_paise: kept.base,
      amount_paise: kept.amount,
      gst_percent: kept.gstPercent,
      gst_paise: kept.gst,
      discount_bearer: discountBearer,
    }
  })
