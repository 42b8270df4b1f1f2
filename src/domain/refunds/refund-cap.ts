import { nothing, type Paise, paise, sum, toRupees } from '../money/money.ts'
import { refuse } from '../refusal.ts'

export const refundKinds = ['goods', 'delivery', 'tax', 'cod_fee'] as const
export type RefundKind = (typeof refundKinds)[number]

/**
 * One component of a refund. `tax` is the tax within a line's goods, or within the delivery without a line. A negative
 * delivery is what became due for delivery with a cancellation, and negative goods of a line are its discount that ended; both are
 * deducted from the goods' refund (decisions 40 and 900).
 */
export type RefundComponent = { readonly kind: RefundKind; readonly lineId: string | null; readonly amount: Paise }

/** The amount paid for an item, and the amount refunded or requested as a refund. */
type Paid = { readonly paid: Paise; readonly refunded: Paise }

export type RefundableAmounts = {
  /** The money received (or still due in cash), less what was refunded or is being refunded. */
  readonly left: Paise
  readonly lines: ReadonlyMap<string, Paid>
  readonly delivery: Paid
  readonly codFee: Paid
}

/**
 * What a refund is capped by: what was paid for a line, the delivery or the cash fee, or for goodwill the total alone. The
 * delivery of a second box was paid apart, and goes back whole, never as a refund of the order.
 */
export type RefundCap =
  | { readonly of: 'line'; readonly lineId: string }
  | { readonly of: 'delivery' | 'cod_fee' | 'goodwill' | 'second_delivery' }

/** An amount under a cap. */
export type CapAmount = { readonly cap: RefundCap; readonly amount: Paise }

export const capOfLine = (lineId: string): RefundCap => ({ of: 'line', lineId })
export const deliveryCap: RefundCap = { of: 'delivery' }
export const codFeeCap: RefundCap = { of: 'cod_fee' }

/** Returns the cap of a component; goods without a line are goodwill. */
export const capOf = ({ kind, lineId }: Pick<RefundComponent, 'kind' | 'lineId'>): RefundCap => {
  if (lineId !== null) return capOfLine(lineId)
  if (kind === 'goods') return { of: 'goodwill' }
  return kind === 'cod_fee' ? codFeeCap : deliveryCap
}

export const isSameCap = (one: RefundCap, other: RefundCap): boolean =>
  one.of === 'line' ? other.of === 'line' && one.lineId === other.lineId : one.of === other.of

/** Returns the amount under a cap; 0 when there is none. */
export const amountUnder = (amounts: readonly CapAmount[], cap: RefundCap): Paise =>
  amounts.find((each) => isSameCap(each.cap, cap))?.amount ?? nothing

/** Returns the amounts with one more added under its cap. */
export const addUnder = (amounts: readonly CapAmount[], cap: RefundCap, amount: Paise): CapAmount[] => {
  const total = { cap, amount: sum([amountUnder(amounts, cap), amount]) }
  return amounts.some((each) => isSameCap(each.cap, cap))
    ? amounts.map((each) => (isSameCap(each.cap, cap) ? total : each))
    : [...amounts, total]
}

const leftOf = ({ paid, refunded }: Paid): Paise => paise(paid - refunded)

/** Returns the refundable amount under a cap; 0 for a line the order does not have. */
export function leftUnder(cap: RefundCap, refundable: RefundableAmounts): Paise {
  switch (cap.of) {
    case 'goodwill':
      return refundable.left
    case 'second_delivery':
      return nothing
    case 'delivery':
      return leftOf(refundable.delivery)
    case 'cod_fee':
      return leftOf(refundable.codFee)
    case 'line': {
      const line = refundable.lines.get(cap.lineId)
      return line ? leftOf(line) : nothing
    }
  }
}

/** Returns the components of a refund summed by their cap. */
export const sumByCap = (components: readonly RefundComponent[]): CapAmount[] =>
  components.reduce<CapAmount[]>((sums, component) => addUnder(sums, capOf(component), component.amount), [])

const isDue = ({ kind, lineId, amount }: RefundComponent): boolean =>
  amount < 0 && (kind === 'delivery' || (kind === 'goods' && lineId !== null))

/**
 * Returns the total of a refund that stays within what was paid: in all, and for each line, the delivery and the cash
 * fee (docs/spec/correctness.md#28). Refuses with payment/over-refund; `left` is the possible amount in rupees. Throws a
 * RangeError (a bug) for amounts that are not above 0, except what became due, and when that is more than the rest.
 */
export function assertRefundable(components: readonly RefundComponent[], refundable: RefundableAmounts): Paise {
  if (components.length === 0 || components.some((component) => component.amount <= 0 && !isDue(component)))
    throw new RangeError('a refund gives back more than nothing')
  const amount = sum(components.map((component) => component.amount))
  if (amount < 0) throw new RangeError('more becomes due than is given back')
  for (const { cap, amount: needed } of sumByCap(components)) {
    const left = leftUnder(cap, refundable)
    if (needed > left) refuse('payment/over-refund', { left: toRupees(left) })
  }
  if (amount > refundable.left) refuse('payment/over-refund', { left: toRupees(refundable.left) })
  return amount
}

/**
 * Returns the components reduced to what is refundable, in their order: earlier ones reduce what is left for later
 * ones. One amount for each, which may be 0; what became due stays as it is.
 */
export function capTo(components: readonly RefundComponent[], refundable: RefundableAmounts): RefundComponent[] {
  let taken: CapAmount[] = []
  let inAll = refundable.left
  return components.map((component) => {
    if (isDue(component)) return component
    const cap = capOf(component)
    const before = amountUnder(taken, cap)
    const amount = paise(Math.max(0, Math.min(component.amount, leftUnder(cap, refundable) - before, inAll)))
    taken = addUnder(taken, cap, amount)
    inAll = paise(inAll - amount)
    return { ...component, amount }
  })
}
