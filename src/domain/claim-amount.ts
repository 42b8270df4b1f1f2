import { allocate, nothing, type Paise, paise, toRupees } from './money.ts'
import type { RefundComponent } from './refund-cap.ts'
import { refuse } from './refusal.ts'

/** Of an order's line: what was paid, what is no longer charged, what went back or is on its way, and its packets. */
export type ClaimedLine = {
  readonly lineId: string
  readonly net: Paise
  readonly returned: Paise
  readonly refunded: Paise
  /** Packets that came, or should have. */
  readonly packets: number
  readonly claimed: number
  /** Claimed packets that were sent anew and still come, or came: no money is given for those. */
  readonly replaced: number
  /** What this very claim has given back of it before, when it is looked at a second time. */
  readonly given: Paise
  readonly grams: number
}

/**
 * The most that comes back for the claimed packets of a line that were not sent anew: their share of what is charged, and never more than was paid less
 * what went back.
 */
export function mostForLine({ net, returned, refunded, packets, claimed, replaced, given }: ClaimedLine): Paise {
  if (claimed < 1 || claimed > packets) throw new RangeError(`${claimed} of ${packets} packets cannot be claimed`)
  const open = claimed - replaced
  const share = open > 0 ? (allocate(paise(net - returned), [open, packets - open])[0] ?? nothing) : nothing
  return paise(Math.max(0, Math.min(share - given, net - refunded)))
}

/** The share of the delivery that the claimed packets weighed, as the policy promises it; never more than is left of it. */
export function deliveryShare(
  delivery: { readonly charged: Paise; readonly left: Paise },
  claimed: readonly ClaimedLine[],
  allGrams: number,
): Paise {
  const grams = claimed.reduce((all, line) => all + line.grams * line.claimed, 0)
  if (allGrams <= 0) return nothing
  const share = allocate(delivery.charged, [grams, Math.max(0, allGrams - grams)])[0] ?? nothing
  return paise(Math.max(0, Math.min(share, delivery.left)))
}

/**
 * What a granted claim gives back: the goods of its own lines, each within its most, delivery and cash fee. Gives whether all of its goods are given
 * back or a part. Refuses with payment/over-refund (`left` is the rupees that would have been possible) and flow/quantities when nothing is given.
 */
export function weighGrant(components: readonly RefundComponent[], lines: readonly ClaimedLine[]): 'whole' | 'part' {
  if (!components.some(({ amount }) => amount > 0)) refuse('flow/quantities')
  const given = (lineId: string) =>
    components.reduce((all, each) => (each.lineId === lineId ? all + each.amount : all), 0)
  for (const { lineId } of components)
    if (lineId !== null && !lines.some((line) => line.lineId === lineId)) refuse('payment/over-refund', { left: 0 })
  for (const line of lines) {
    const most = mostForLine(line)
    if (given(line.lineId) > most) refuse('payment/over-refund', { left: toRupees(most) })
  }
  return lines.every((line) => given(line.lineId) === mostForLine(line)) ? 'whole' : 'part'
}
