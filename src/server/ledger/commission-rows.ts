import type { Category } from '#domain/catalogue.ts'
import { commissionOf } from '#domain/commission.ts'
import type { Paise } from '#domain/money.ts'
import type { OfferRule } from '#domain/offers.ts'
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

export type CommissionRow = ReturnType<typeof commissionRows>[number]

/**
 * What the shop keeps of each line of an order that is being placed, by the terms of this moment, as rows to be written with it; no later change of
 * terms touches them (correctness 9). `offers` tells who bears a line's discount.
 */
export const commissionRows = (
  lines: readonly PlacedLine[],
  offers: readonly Pick<OfferRule, 'id' | 'bearer'>[],
  { terms, version }: CommissionInForce,
  at: Date,
) =>
  lines.map((line) => {
    const discountBearer = offers.find(({ id }) => id === line.offer_id)?.bearer ?? 'shop'
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
