import { nothing, type Paise, paise, sum, toRupees } from '../money/money.ts'
import { refuse } from '../refusal.ts'

export const refundKinds = ['goods', 'delivery', 'tax', 'cod_fee'] as const
export type RefundKind = (typeof refundKinds)[number]

/**
 * One component of a refund. `tax` is the tax within a line's goods, or within the delivery without a line. A negative
 * delivery is what became due for delivery with a cancellation, and is deducted from the goods' refund (decision 40).
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
 * Returns the cap of a component: its line's, the delivery's, the cash fee's; goods without a line are goodwill and
 * are capped by the total alone.
 */
export const capOf = ({ kind, lineId }: RefundComponent): string => {
  if (lineId !== null) return `line:${lineId}`
  if (kind === 'goods') return 'goodwill'
  return kind === 'cod_fee' ? 'cod_fee' : 'delivery'
}

const leftOf = ({ paid, refunded }: Paid): Paise => paise(paid - refunded)

/** Returns the refundable amount under a cap of `capOf`; 0 for a line the order does not have. */
export function leftUnder(cap: string, refundable: RefundableAmounts): Paise {
  if (cap === 'goodwill') return refundable.left
  if (cap === 'delivery') return leftOf(refundable.delivery)
  if (cap === 'cod_fee') return leftOf(refundable.codFee)
  const line = refundable.lines.get(cap.slice('line:'.length))
  return line ? leftOf(line) : paise(0)
}

/** Returns the components of a refund summed by their cap. */
export function sumByCap(components: readonly RefundComponent[]): Map<string, Paise> {
  const sums = new Map<string, Paise>()
  for (const component of components) {
    const cap = capOf(component)
    sums.set(cap, sum([sums.get(cap) ?? paise(0), component.amount]))
  }
  return sums
}

const isDue = ({ kind, amount }: RefundComponent): boolean => kind === 'delivery' && amount < 0

/**
 * Returns the total of a refund that stays within what was paid: in all, and for each line, the delivery and the cash
 * fee (docs/spec/correctness.md#28). Refuses with payment/over-refund; `left` is the possible amount in rupees. Throws a
 * RangeError (a bug) for amounts that are not above 0, except delivery that became due, and when that is more than the
 * rest.
 */
export function assertRefundable(components: readonly RefundComponent[], refundable: RefundableAmounts): Paise {
  if (components.length === 0 || components.some((component) => component.amount <= 0 && !isDue(component)))
    throw new RangeError('a refund gives back more than nothing')
  const amount = sum(components.map((component) => component.amount))
  if (amount < 0) throw new RangeError('more becomes due than is given back')
  for (const [cap, needed] of sumByCap(components)) {
    const left = leftUnder(cap, refundable)
    if (needed > left) refuse('payment/over-refund', { left: toRupees(left) })
  }
  if (amount > refundable.left) refuse('payment/over-refund', { left: toRupees(refundable.left) })
  return amount
}

/**
 * Returns the components reduced to what is refundable, in their order: earlier ones reduce what is left for later
 * ones. One amount for each, which may be 0; delivery that became due stays as it is.
 */
export function capTo(components: readonly RefundComponent[], refundable: RefundableAmounts): RefundComponent[] {
  const taken = new Map<string, Paise>()
  let inAll = refundable.left
  return components.map((component) => {
    if (isDue(component)) return component
    const cap = capOf(component)
    const before = taken.get(cap) ?? nothing
    const amount = paise(Math.max(0, Math.min(component.amount, leftUnder(cap, refundable) - before, inAll)))
    taken.set(cap, sum([before, amount]))
    inAll = paise(inAll - amount)
    return { ...component, amount }
  })
}
