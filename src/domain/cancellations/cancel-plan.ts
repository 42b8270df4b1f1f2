import { allocate, nothing, type Paise, paise, sum } from '../money/money.ts'
import { refuse } from '../refusal.ts'
import { type CancellationWindow, refundOfGoods } from './cancellation.ts'

/** An order line as needed for cancelling. `charged` is the amount still charged for its uncancelled units. */
export type CancellableLine = {
  readonly lineId: string
  readonly window: CancellationWindow
  readonly charged: Paise
  /** An earlier cancellation request to the hub: open or declined. */
  readonly requested: 'open' | 'declined' | null
}

export type CancelPlan = {
  /** Lines cancelled at once. */
  readonly atOnce: readonly string[]
  /** Lines that need the hub's approval. */
  readonly onRequest: readonly string[]
}

/** The cancellation option of a line now: its window, or the state of the request to the hub. */
export type CancelStatus = CancellationWindow | 'requested' | 'declined'

/** Returns the cancellation option of a line before a command. */
export const cancelStatusOf = ({ window, requested }: CancellableLine): CancelStatus =>
  window !== 'on_request' || requested === null ? window : requested === 'open' ? 'requested' : 'declined'

/**
 * Sorts the requested lines (all uncancelled lines when none are named) into those that are cancelled at once and
 * those that need the hub's approval. One line that cannot be cancelled refuses the whole request, so that nothing
 * else is cancelled than was requested: thing/not-found for a line of another order, flow/not-now for one that is
 * over, cancel/requested, cancel/declined and cancel/window-closed.
 */
export function planCancellation(lines: readonly CancellableLine[], lineIds: readonly string[] | null): CancelPlan {
  const chosen = lineIds === null ? lines.filter((line) => cancelStatusOf(line) !== 'over') : lineIds.map(findIn(lines))
  const lineStatuses = chosen.map((line) => ({ lineId: line.lineId, status: cancelStatusOf(line) }))
  const some = (status: CancelStatus) => lineStatuses.some((line) => line.status === status)
  if (some('closed')) refuse('cancel/window-closed')
  const open = lineIds === null ? lineStatuses.filter(({ status }) => isOpen(status)) : lineStatuses
  if (some('declined') && (lineIds !== null || open.length === 0)) refuse('cancel/declined')
  if (some('requested') && (lineIds !== null || open.length === 0)) refuse('cancel/requested')
  if (open.length === 0 || some('over')) refuse('flow/not-now')
  const ids = (status: CancelStatus) => open.filter((line) => line.status === status).map(({ lineId }) => lineId)
  return { atOnce: ids('free'), onRequest: ids('on_request') }
}

const isOpen = (status: CancelStatus): boolean => status === 'free' || status === 'on_request'

const findIn = (lines: readonly CancellableLine[]) => (lineId: string) =>
  lines.find((line) => line.lineId === lineId) ?? refuse('thing/not-found')

/** Returns the refund of goods for each line of one window. */
export const goodsBack = (
  lines: readonly CancellableLine[],
  fault: 'customer' | 'ours',
  cancellationFeePercent: number,
): Map<string, Paise> =>
  new Map(
    lines.map(({ lineId, window, charged }) => [lineId, refundOfGoods(charged, window, fault, cancellationFeePercent)]),
  )

/**
 * Returns the share of some units in the amount charged for all uncancelled units; the rounding remainder stays with
 * the units that are kept.
 */
export const shareOfUnits = (charged: Paise, units: number, of: number): Paise =>
  allocate(charged, [units, of - units])[0] ?? nothing

/** The delivery price of the remaining goods; the two differ only when a promotion is lost. */
type RepricedDelivery = {
  /** Promotions measured by the goods that stay. */
  readonly now: Paise
  /** Promotions measured as before this cancellation. */
  readonly promotionsRetained: Paise
}

/** The current charges of an order besides its goods. */
export type BesidesGoods = {
  readonly nothingLeft: boolean
  readonly delivery: Paise
  readonly codFee: Paise
  /** Null when it cannot be computed: then the charge stays as it is. */
  readonly repriced: RepricedDelivery | null
  /** The most that may become due for delivery: nothing unless the customer cancels, and never more than the refund. */
  readonly mostDue: Paise
}

/** The refund of delivery and cash fee, and what becomes due for delivery and is deducted from the refund. */
export type BackBesidesGoods = { delivery: Paise; codFee: Paise; deliveryDue: Paise }

/**
 * Returns the refund beside the goods (docs/spec/lifecycle.md#6, docs/spec/correctness.md#29, decision 40): all of it
 * when nothing is left to deliver, else the amount by which delivery became cheaper. Delivery becomes dearer only by a
 * promotion that the customer's own cancellation ended, and by no more than that promotion took off.
 */
export function backBesidesGoods(besides: BesidesGoods): BackBesidesGoods {
  const { nothingLeft, delivery, codFee, repriced, mostDue } = besides
  if (nothingLeft) return { delivery, codFee, deliveryDue: nothing }
  if (repriced === null) return { delivery: nothing, codFee: nothing, deliveryDue: nothing }
  const due = Math.min(repriced.now - delivery, repriced.now - repriced.promotionsRetained, mostDue)
  return {
    delivery: paise(Math.max(0, delivery - repriced.now)),
    codFee: nothing,
    deliveryDue: paise(Math.max(0, due)),
  }
}

/** What becomes due of the discounts of lines that stay. */
type DiscountsDue = { readonly discountsDue: readonly { readonly amount: Paise }[] }

/** Returns what becomes due of all discounts on items that stay. */
export const discountDueOf = ({ discountsDue }: DiscountsDue): Paise => sum(discountsDue.map(({ amount }) => amount))

/** Returns the refund: the three amounts less what became due of delivery and of discounts on items. */
export const totalBack = (back: { goods: Paise } & DiscountsDue & BackBesidesGoods): Paise =>
  paise(sum([back.goods, back.delivery, back.codFee]) - back.deliveryDue - discountDueOf(back))
