import { nothing, type Paise, paise, sum, toRupees } from './money.ts'
import { refuse } from './refusal.ts'

export const refundKinds = ['goods', 'delivery', 'tax', 'cod_fee'] as const
export type RefundKind = (typeof refundKinds)[number]

/** One line of a refund. `tax` is the tax within a line's goods, or within the delivery where no line is named. */
export type RefundComponent = { readonly kind: RefundKind; readonly lineId: string | null; readonly amount: Paise }

/** What was paid for a thing and what of it is given back or asked back already. */
type Paid = { readonly paid: Paise; readonly refunded: Paise }

export type RefundRoom = {
  /** The money that came in (or is still due in cash), less what went back or is on its way. */
  readonly left: Paise
  readonly lines: ReadonlyMap<string, Paid>
  readonly delivery: Paid
  readonly codFee: Paid
}

/** Which cap a component draws on: its line's, the delivery's, the cash fee's; goods of no line are goodwill and draw on the whole alone. */
export const capOf = ({ kind, lineId }: RefundComponent): string => {
  if (lineId !== null) return `line:${lineId}`
  if (kind === 'goods') return 'goodwill'
  return kind === 'cod_fee' ? 'cod_fee' : 'delivery'
}

const leftOf = ({ paid, refunded }: Paid): Paise => paise(paid - refunded)

/** How much may still be given back under a cap of `capOf`; nothing for a line the order does not have. */
export function leftUnder(cap: string, room: RefundRoom): Paise {
  if (cap === 'goodwill') return room.left
  if (cap === 'delivery') return leftOf(room.delivery)
  if (cap === 'cod_fee') return leftOf(room.codFee)
  const line = room.lines.get(cap.slice('line:'.length))
  return line ? leftOf(line) : paise(0)
}

/** The components of a refund added up by the cap they draw on. */
export function sumByCap(components: readonly RefundComponent[]): Map<string, Paise> {
  const sums = new Map<string, Paise>()
  for (const component of components) {
    const cap = capOf(component)
    sums.set(cap, sum([sums.get(cap) ?? paise(0), component.amount]))
  }
  return sums
}

/**
 * Passes a refund that stays within what was paid: in all, and for each line, the delivery and the cash fee (correctness 28). Refuses with
 * payment/over-refund; `left` says how many rupees would have been possible. Throws a RangeError (a bug) for amounts that are not above nothing.
 */
export function demandWithin(components: readonly RefundComponent[], room: RefundRoom): Paise {
  if (components.length === 0 || components.some(({ amount }) => amount <= 0))
    throw new RangeError('a refund gives back more than nothing')
  const amount = sum(components.map((component) => component.amount))
  for (const [cap, asked] of sumByCap(components)) {
    const left = leftUnder(cap, room)
    if (asked > left) refuse('payment/over-refund', { left: toRupees(left) })
  }
  if (amount > room.left) refuse('payment/over-refund', { left: toRupees(room.left) })
  return amount
}

/**
 * As much of each component as may still be given back, in their order: the ones before leave less for the ones after. One amount for each, which may
 * be nothing.
 */
export function capTo(components: readonly RefundComponent[], room: RefundRoom): RefundComponent[] {
  const taken = new Map<string, Paise>()
  let inAll = room.left
  return components.map((component) => {
    const cap = capOf(component)
    const before = taken.get(cap) ?? nothing
    const amount = paise(Math.max(0, Math.min(component.amount, leftUnder(cap, room) - before, inAll)))
    taken.set(cap, sum([before, amount]))
    inAll = paise(inAll - amount)
    return { ...component, amount }
  })
}
