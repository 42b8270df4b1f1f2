import { shareOfUnits } from '../cancellations/cancel-plan.ts'
import type { PricedCart } from '../cart/cart-price.ts'
import { balanced, type LedgerRow } from '../ledger/ledger.ts'
import { type DiscountFunder, lineRows, type SoldLine } from '../ledger/sale-rows.ts'
import { nothing, type Paise, paise } from '../money/money.ts'
import { isDeliveryFault, type RefundFunder } from '../refunds/refund-flow.ts'
import { refuse } from '../refusal.ts'

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
export const replaceableUnits = ({ claimed, replaced, given }: ReplaceableLine): number =>
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
    if (!line || quantity > replaceableUnits(line)) refuse('claim/quantity')
  }
  return lines.every((line) => (sent.get(line.lineId) ?? 0) + line.replaced === line.claimed) ? 'whole' : 'part'
}

/**
 * Returns which account funds the replacement goods, by who funds the claim: the same as for refunds (`refundRows`).
 */
export function goodsFunder(fundedBy: RefundFunder): DiscountFunder {
  if (fundedBy === 'seller') return 'seller'
  return isDeliveryFault(fundedBy) ? 'delivery' : 'shop'
}

/** Returns the cart free of charge: its goods keep their prices, and a discount covers all of them. */
export const freeOfCharge = (cart: PricedCart): PricedCart => ({
  ...cart,
  lines: cart.lines.map((line) => ({ ...line, discount: line.gross, net: nothing })),
  discountTotal: cart.goodsSubtotal,
  goodsTotal: nothing,
  delivery: null,
  codFee: nothing,
  total: nothing,
  promo: null,
  perBrand: cart.perBrand.map((brand) => ({ ...brand, discount: brand.gross, net: nothing })),
})

/** Units of one replacement line that are cancelled after all, and how many were cancelled before. */
export type CancelledReplacement = {
  readonly line: SoldLine
  readonly quantity: number
  readonly before: number
  readonly of: number
}

/** Returns the reversed sale rows of cancelled replacement units; after the last unit nothing of the sale is left. */
export const unsoldRows = (left: readonly CancelledReplacement[]): LedgerRow[] =>
  balanced(
    left.flatMap(({ line, quantity, before, of }) => {
      const between = (amount: Paise): Paise =>
        paise(shareOfUnits(amount, before + quantity, of) - shareOfUnits(amount, before, of))
      const amounts = {
        net: between(line.net),
        discount: between(line.discount),
        commission: between(line.commission),
        commissionGst: between(line.commissionGst),
      }
      return lineRows(line, amounts, -1)
    }),
  )
