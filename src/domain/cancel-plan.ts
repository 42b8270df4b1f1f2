import { type CancellationWindow, refundOfGoods } from './cancellation.ts'
import { allocate, nothing, type Paise, paise, sum } from './money.ts'
import { refuse } from './refusal.ts'

/** An order line as needed for cancelling. `charged` is the amount still charged for its uncancelled units. */
export type CancellableLine = {
  readonly lineId: string
  readonly window: CancellationWindow
  readonly charged: Paise
  /** An earlier cancellation request to the hub: open or declined. */
  readonly asked: 'open' | 'declined' | null
}

export type CancelPlan = {
  /** Lines cancelled at once. */
  readonly atOnce: readonly string[]
  /** Lines that need the hub's approval. */
  readonly onRequest: readonly string[]
}

/** The cancellation option of a line now: its window, or the state of the request to the hub. */
export type CancelStanding = CancellationWindow | 'asked' | 'declined'

/** Returns the cancellation option of a line before a command. */
export const standingOf = ({ window, asked }: CancellableLine): CancelStanding =>
  window !== 'on_request' || asked === null ? window : asked === 'open' ? 'asked' : 'declined'

/**
 * Sorts the requested lines (all uncancelled lines when none are named) into those that are cancelled at once and
 * those that need the hub's approval. One line that cannot be cancelled refuses the whole request, so that nothing
 * else is cancelled than was requested: thing/not-found for a line of another order, flow/not-now for one that is
 * over, cancel/asked, cancel/declined and cancel/window-closed.
 */
export function planCancellation(lines: readonly CancellableLine[], wished: readonly string[] | null): CancelPlan {
  const chosen = wished === null ? lines.filter((line) => standingOf(line) !== 'over') : wished.map(findIn(lines))
  const stands = chosen.map((line) => ({ lineId: line.lineId, standing: standingOf(line) }))
  const some = (standing: CancelStanding) => stands.some((line) => line.standing === standing)
  if (some('closed')) refuse('cancel/window-closed')
  const open = wished === null ? stands.filter(({ standing }) => isOpen(standing)) : stands
  if (some('declined') && (wished !== null || open.length === 0)) refuse('cancel/declined')
  if (some('asked') && (wished !== null || open.length === 0)) refuse('cancel/asked')
  if (open.length === 0 || some('over')) refuse('flow/not-now')
  const ids = (standing: CancelStanding) =>
    open.filter((line) => line.standing === standing).map(({ lineId }) => lineId)
  return { atOnce: ids('free'), onRequest: ids('on_request') }
}

const isOpen = (standing: CancelStanding): boolean => standing === 'free' || standing === 'on_request'

const findIn = (lines: readonly CancellableLine[]) => (lineId: string) =>
  lines.find((line) => line.lineId === lineId) ?? refuse('thing/not-found')

/** Returns the refund of goods for each line of one window. */
export const goodsBack = (
  lines: readonly CancellableLine[],
  fault: 'customer' | 'ours',
  keptPercent: number,
): Map<string, Paise> =>
  new Map(lines.map(({ lineId, window, charged }) => [lineId, refundOfGoods(charged, window, fault, keptPercent)]))

/**
 * Returns the share of some units in the amount charged for all uncancelled units; the rounding remainder stays with
 * the units that are kept.
 */
export const shareOfPackets = (charged: Paise, packets: number, of: number): Paise =>
  allocate(charged, [packets, of - packets])[0] ?? nothing

/**
 * The current charges of an order besides its goods. `repriced` is the delivery price of the remaining goods; null
 * when it cannot be computed.
 */
export type BesidesGoods = {
  readonly nothingLeft: boolean
  readonly delivery: Paise
  readonly codFee: Paise
  readonly repriced: Paise | null
}

/**
 * Returns the refund of delivery and cash fee beside the goods (docs/spec/lifecycle.md#6, docs/spec/correctness.md#29): all of it when nothing
 * is left to deliver, else the amount by which delivery became cheaper. It never charges more, even when the new
 * price is higher.
 */
export function backBesidesGoods({ nothingLeft, delivery, codFee, repriced }: BesidesGoods): {
  delivery: Paise
  codFee: Paise
} {
  if (nothingLeft) return { delivery, codFee }
  return { delivery: repriced === null ? nothing : paise(Math.max(0, delivery - repriced)), codFee: nothing }
}

/** Returns the sum of the three amounts. */
export const totalBack = (back: { goods: Paise; delivery: Paise; codFee: Paise }): Paise =>
  sum([back.goods, back.delivery, back.codFee])
