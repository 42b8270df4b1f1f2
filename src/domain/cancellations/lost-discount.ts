import { allocate, nothing, type Paise, paise, sum, times } from '../money/money.ts'
import { type DiscountableLine, type GoodsPromotion, wantedOff } from '../promotions/goods-promotion.ts'

/** An order line as it was placed, with what is left of it. */
export type DiscountedLine = Pick<DiscountableLine, 'brandId' | 'category' | 'unitPrice' | 'quantity' | 'discount'> & {
  readonly lineId: string
  readonly promotionId: string | null
  /** Units that promotions are measured by: those that the customer did not cancel by choice. */
  readonly measured: number
  /** Units that are still to come and not billed yet. */
  readonly left: number
  /** What already became due of its discount. */
  readonly due: Paise
}

/**
 * Returns what becomes due, line by line, of discounts on items that a customer's own cancellation ends or makes smaller, at most
 * `most` in all: what the units that are left hold of a discount beyond what they earn by themselves
 * (docs/spec/correctness.md#29). Never more than a line's own discount; less than a paisa a line is rounding.
 */
export function lostDiscounts(
  promotions: readonly GoodsPromotion[],
  lines: readonly DiscountedLine[],
  most: Paise,
): Map<string, Paise> {
  const due = new Map<string, Paise>()
  let rest = most
  for (const promotion of promotions) {
    const own = lines.filter(({ promotionId }) => promotionId === promotion.id)
    const limits = own.map(limitOf)
    const lost = paise(Math.min(lostOf(promotion, own, lines), sum(limits), rest))
    if (lost <= 0) continue
    for (const [index, share] of allocate(lost, limits).entries()) if (share > 0) due.set(own[index]!.lineId, share)
    rest = paise(rest - lost)
  }
  return due
}

const heldBy = ({ discount, quantity }: DiscountedLine, units: number): Paise =>
  allocate(discount, [units, quantity - units])[0] ?? nothing

const limitOf = (line: DiscountedLine): Paise => paise(Math.max(0, heldBy(line, line.left) - line.due))

function lostOf(promotion: GoodsPromotion, own: readonly DiscountedLine[], lines: readonly DiscountedLine[]): Paise {
  const held = sum(own.map((line) => heldBy(line, line.measured)))
  const lost =
    held -
    wantedOff(
      promotion,
      lines.map((line) => measuredBy(promotion, line)),
    )
  return paise(lost <= own.length ? 0 : lost - sum(own.map(dueOfMeasured)))
}

/** Returns what already became due of the units that count: with a unit that is cancelled since, it went back. */
const dueOfMeasured = (line: DiscountedLine): Paise => paise(Math.min(line.due, heldBy(line, line.measured)))

/** Returns the units that count, without this promotion and with every other discount. */
function measuredBy({ id }: GoodsPromotion, line: DiscountedLine): DiscountableLine {
  const { brandId, category, unitPrice, measured: quantity, promotionId } = line
  const gross = times(unitPrice, quantity)
  const item = { brandId, category, unitPrice, quantity, gross, discount: nothing, net: gross }
  return promotionId === null || promotionId === id ? item : { ...item, promotionId }
}
