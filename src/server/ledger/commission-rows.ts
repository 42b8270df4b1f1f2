import type { CategoryId } from '#domain/catalogue/category.ts'
import { commissionOf } from '#domain/ledger/commission.ts'
import type { DiscountFunder } from '#domain/ledger/sale-rows.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PromotionRule } from '#domain/promotions/promotions.ts'
import type { CommissionInForce } from './commission-settings.ts'

export const commissionColumns =
  'line_id, rule_id, terms_version, kind, rate, base_paise, amount_paise, gst_percent, gst_paise, discount_funded_by'

type PlacedLine = {
  id: string
  brand_id: string
  category: CategoryId
  quantity: number
  gross_paise: Paise
  net_paise: Paise
  promotion_id: string | null
}

/** Returns who funds the discount of each promotion: sellers fund their own. */
export const funderByPromotion =
  (promotions: readonly Pick<PromotionRule, 'id' | 'fundedBy'>[]) =>
  ({ promotion_id: promotionId }: Pick<PlacedLine, 'promotion_id'>): DiscountFunder =>
    promotions.find(({ id }) => id === promotionId)?.fundedBy ?? 'shop'

export type CommissionRow = ReturnType<typeof commissionRows>[number]

/**
 * What the shop keeps of each line of an order that is being placed, by the terms of this moment, as rows to be written with it; no later change of
 * terms touches them (docs/spec/correctness.md#9). `funderOf` tells who bears a line's discount.
 */
export const commissionRows = (
  lines: readonly PlacedLine[],
  funderOf: (line: PlacedLine) => DiscountFunder,
  { terms, version }: CommissionInForce,
  at: Date,
) =>
  lines.map((line) => {
    const discountFundedBy = funderOf(line)
    const { brand_id: brandId, category, quantity, gross_paise: gross, net_paise: net } = line
    const commission = commissionOf({ brandId, category, quantity, gross, net, discountFundedBy }, terms, at)
    return {
      line_id: line.id,
      rule_id: commission.ruleId,
      terms_version: version,
      kind: commission.kind,
      rate: commission.rate,
      base_paise: commission.base,
      amount_paise: commission.amount,
      gst_percent: commission.gstPercent,
      gst_paise: commission.gst,
      discount_funded_by: discountFundedBy,
    }
  })
