import type { PricedBasket } from './basket-price.ts'
import { shareOfPackets } from './cancel-plan.ts'
import { balanced, type LedgerRow } from './ledger.ts'
import { nothing, type Paise, paise } from './money.ts'
import { isOnTheWay, type RefundBearer } from './refund-flow.ts'
import { refuse } from './refusal.ts'
import { type DiscountBearer, lineRows, type SoldLine } from './sale-rows.ts'

/** Of a claimed line: its packets, those sent anew before that still come or came, and the money given for it. */
export type ReplaceableLine = {
  readonly lineId: string
  readonly claimed: number
  readonly replaced: number
  readonly given: Paise
}

/** How many packets of a claimed line may be sent anew: what money was given for is settled (return and refund policy: a refund "or a new one"). */
export const mostPackets = ({ claimed, replaced, given }: ReplaceableLine): number =>
  given > 0 ? 0 : claimed - replaced

/**
 * Whether new packets settle all of a claim or a part of it. Refuses with flow/quantities when none are sent, and with claim/quantity for more of a line
 * than may be sent anew, or for a line that was not claimed.
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

/** Whose account the goods of new packets come from, by who bears the claim: as where money is given for them (`refundRows`). */
export function goodsBearer(bearer: RefundBearer): DiscountBearer {
  if (bearer === 'maker') return 'maker'
  return isOnTheWay(bearer) ? 'delivery' : 'shop'
}

/** A basket that costs nothing: its goods keep their prices, and all of them is taken off. */
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

/** Packets of one line of a replacement that do not go after all, and how many had left before them. */
export type LeftPackets = {
  readonly line: SoldLine
  readonly quantity: number
  readonly before: number
  readonly of: number
}

/** The sale of a replacement as far as its packets do not go, the other way round; after the last packet nothing of it is left. */
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
