import { allocate, nothing, type Paise, paise, toRupees } from '../money/money.ts'
import type { RefundComponent } from '../refunds/refund-cap.ts'
import { refuse } from '../refusal.ts'

/** The amounts and units of an order line: paid, no longer charged, and refunded or being refunded. */
export type ClaimedLine = {
  readonly lineId: string
  readonly net: Paise
  readonly returned: Paise
  readonly refunded: Paise
  /** Units that were delivered, or should have been. */
  readonly units: number
  readonly claimed: number
  /** Claimed units that are replaced; no money is refunded for those. */
  readonly replaced: number
  /** The amount this same claim has refunded of it before, when it is decided a second time. */
  readonly given: Paise
  readonly grams: number
}

/**
 * Returns the maximum refund for the claimed units of a line that were not replaced: their share of the charged
 * amount, and never more than was paid less what was refunded.
 */
export function mostForLine({ net, returned, refunded, units, claimed, replaced, given }: ClaimedLine): Paise {
  if (claimed < 1 || claimed > units) throw new RangeError(`${claimed} of ${units} units cannot be claimed`)
  const open = claimed - replaced
  const share = open > 0 ? (allocate(paise(net - returned), [open, units - open])[0] ?? nothing) : nothing
  return paise(Math.max(0, Math.min(share - given, net - refunded)))
}

/**
 * Returns the claimed units' share of the delivery by weight, as the policy promises; never more than its refundable
 * amount.
 */
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
 * Checks the refund of a granted claim: the goods of its own lines, each within its maximum, delivery and cash fee.
 * Returns whether all of its goods are refunded or only some. Refuses with payment/over-refund (`left` is the
 * possible amount in rupees) and with flow/quantities when nothing is refunded.
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
