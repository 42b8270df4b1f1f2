import { type CancellationWindow, refundOfGoods } from './cancellation.ts'
import { allocate, nothing, type Paise, paise, sum } from './money.ts'
import { refuse } from './refusal.ts'

/** A line of an order as cancelling sees it. `charged` is what is still charged for the packets that still come. */
export type CancellableLine = {
  readonly lineId: string
  readonly window: CancellationWindow
  readonly charged: Paise
  /** The hub was asked about it before: it has not answered yet, or said no. */
  readonly asked: 'open' | 'declined' | null
}

export type CancelPlan = {
  /** Cancelled by pressing. */
  readonly atOnce: readonly string[]
  /** Asked of the hub. */
  readonly onRequest: readonly string[]
}

/** What may be wished for a line now: its window, or how the hub stands to it. */
export type CancelStanding = CancellationWindow | 'asked' | 'declined'

/** How a line stands before anybody presses anything. */
export const standingOf = ({ window, asked }: CancellableLine): CancelStanding =>
  window !== 'on_request' || asked === null ? window : asked === 'open' ? 'asked' : 'declined'

/**
 * Sorts the wished lines (all that still come, when none are named) into those that are cancelled at once and those the hub is asked about.
 * One line that cannot be cancelled refuses the whole, so that nothing else happens than was asked for: thing/not-found for a line of
 * another order, flow/not-now for one that is over, cancel/asked, cancel/declined and cancel/window-closed.
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

/** What comes back for lines of one window, each for itself. */
export const goodsBack = (
  lines: readonly CancellableLine[],
  fault: 'customer' | 'ours',
  keptPercent: number,
): Map<string, Paise> =>
  new Map(lines.map(({ lineId, window, charged }) => [lineId, refundOfGoods(charged, window, fault, keptPercent)]))

/** The share of some packets in what is charged for all that still come; what is left over stays with those that come. */
export const shareOfPackets = (charged: Paise, packets: number, of: number): Paise =>
  allocate(charged, [packets, of - packets])[0] ?? nothing

/** What an order charges besides its goods, as it stands. `repriced` is delivery of what is left; null when nobody can say. */
export type BesidesGoods = {
  readonly nothingLeft: boolean
  readonly delivery: Paise
  readonly codFee: Paise
  readonly repriced: Paise | null
}

/**
 * What of delivery and fee comes back beside the goods (lifecycle 6, correctness 29): all of it when nothing is left to bring, else what
 * delivery has become cheaper by. It never becomes dearer, whatever the new price says.
 */
export function backBesidesGoods({ nothingLeft, delivery, codFee, repriced }: BesidesGoods): {
  delivery: Paise
  codFee: Paise
} {
  if (nothingLeft) return { delivery, codFee }
  return { delivery: repriced === null ? nothing : paise(Math.max(0, delivery - repriced)), codFee: nothing }
}

/** The three together. */
export const totalBack = (back: { goods: Paise; delivery: Paise; codFee: Paise }): Paise =>
  sum([back.goods, back.delivery, back.codFee])
