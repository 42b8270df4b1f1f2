import type { PricedBasket } from './basket-price.ts'
import { shareOfPackets } from './cancel-plan.ts'
import { balanced, type LedgerRow } from './ledger.ts'
import { nothing, type Paise, paise } from './money.ts'
import { isOnTheWay, type RefundBearer } from './refund-flow.ts'
import { refuse } from './refusal.ts'
import { type DiscountBearer, lineRows, type SoldLine } from './sale-rows.ts'

/** A claimed line: its units, those replaced before, and the amount refunded for it. */
export type ReplaceableLine = {
  readonly lineId: string
  readonly claimed: number
  readonly replaced: number
  readonly given: Paise
}

/**
 * Returns how many units of a claimed line may be replaced: units that were refunded are settled (return and refund
 * policy: a refund "or a new one").
 */
export const mostPackets = ({ claimed, replaced, given }: ReplaceableLine): number =>
  given > 0 ? 0 : claimed - replaced

/**
 * Returns whether a replacement settles all of a claim or only some of it. Refuses with flow/quantities when nothing
 * is replaced, and with claim/quantity for more units of a line than may be replaced, or for a line that was not
 * claimed.
 */
export function weighReplacement(
  wanted: readonly { readonly lineId: string; readonly quantity: number }[],
  lines: readonly ReplaceableLine[],
): 'whole' | 'part' {
  if (!wanted.some(({ quantity }) => quantity > 0)) refuse('flow/quantities')
  const sent = new Map<string, number>()
  for (const { lineId, quantity } of wanted) sent.set(lineId, (sent.get(lineId) ?? 0) + quantity)
  for (const [lineId, quantity] of sent) {
    const line = lines.find((each) => each.lineId === lineId)
    if (!line || quantity > mostPackets(line)) refuse('claim/quantity')
  }
  return lines.every((line) => (sent.get(line.lineId) ?? 0) + line.replaced === line.claimed) ? 'whole' : 'part'
}

/**
 * Returns which account funds the replacement goods, by who funds the claim: the same as for refunds (`refundRows`).
 */
export function goodsBearer(bearer: RefundBearer): DiscountBearer {
  if (bearer === 'maker') return 'maker'
  return isOnTheWay(bearer) ? 'delivery' : 'shop'
}

/** Returns the cart free of charge: its goods keep their prices, and a discount covers all of them. */
export const freeOfCharge = (basket: PricedBasket): PricedBasket => ({
  ...basket,
  lines: basket.lines.map((line) => ({ ...line, discount: line.gross, net: nothing })),
  discountTotal: basket.goodsSubtotal,
  goodsTotal: nothing,
  delivery: null,
  codFee: nothing,
  total: nothing,
  promo: null,
  perBrand: basket.perBrand.map((brand) => ({ ...brand, discount: brand.gross, net: nothing })),
})

/** Units of one replacement line that are cancelled after all, and how many were cancelled before. */
export type LeftPackets = {
  readonly line: SoldLine
  readonly quantity: number
  readonly before: number
  readonly of: number
}

/** Returns the reversed sale rows of cancelled replacement units; after the last unit nothing of the sale is left. */
export const unsoldRows = (left: readonly LeftPackets[]): LedgerRow[] =>
  balanced(
    left.flatMap(({ line, quantity, before, of }) => {
      const between = (amount: Paise): Paise =>
        paise(shareOfPackets(amount, before + quantity, of) - shareOfPackets(amount, before, of))
      const figures = {
        net: between(line.net),
        discount: between(line.discount),
        commission: between(line.commission),
        commissionGst: between(line.commissionGst),
      }
      return lineRows(line, figures, -1)
    }),
  )
