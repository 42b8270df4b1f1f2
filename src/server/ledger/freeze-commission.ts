import type { Category } from '#domain/catalogue.ts'
import { commissionOf } from '#domain/commission.ts'
import type { Paise } from '#domain/money.ts'
import type { OfferRule } from '#domain/offers.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { readCommissionTerms } from './commission-settings.ts'

const freezeRows = {
  name: 'freeze_commission',
  text: insertRows(
    'line_commission',
    'line_id, rule_id, terms_version, kind, rate, base_paise, amount_paise, gst_percent, gst_paise, discount_bearer',
    '$1',
  ),
}

type PlacedLine = {
  id: string
  brand_id: string
  category: Category
  quantity: number
  gross_paise: Paise
  net_paise: Paise
  offer_id: string | null
}

/**
 * Fixes what the shop keeps of each line of an order that is being placed, by the terms of this moment; no later change of terms touches
 * it (correctness 9). `offers` tells who bears a line's discount.
 */
export async function freezeCommission(
  lines: readonly PlacedLine[],
  offers: readonly Pick<OfferRule, 'id' | 'bearer'>[],
  at: Date,
): Promise<void> {
  const { terms, version } = await readCommissionTerms()
  const rows = lines.map((line) => {
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
  await runStatement(freezeRows, [JSON.stringify(rows)])
}
