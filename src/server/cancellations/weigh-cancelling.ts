import { createHash } from 'node:crypto'
import { type CancellableLine, type CancelPlan, goodsBack, planCancellation } from '#domain/cancel-plan.ts'
import { cancellationWindow } from '#domain/cancellation.ts'
import { nothing } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import type { OrderLineRow } from '#server/orders/order-store.ts'
import type { CancelTerms } from './cancel-terms.ts'
import { type LeavingLine, listAsked, listGivenUp } from './cancellation-store.ts'
import type { LockedOrder } from './lock-whole-order.ts'
import { capShares, componentsOf, isCashDue, readRoom, wayBack } from './money-back.ts'
import { chargedFor, packetsLeft } from './packets-left.ts'
import { type Back, noBack, reckonBack, withoutLines } from './take-lines-out.ts'

/**
 * A share of a cancellation: the units that leave, and the refund: what is no longer charged, less earlier refunds.
 */
export type Share = { leaving: LeavingLine[]; back: Back }

export type Weighed = {
  lines: CancellableLine[]
  plan: CancelPlan
  /** Nothing was paid, and the sellers have not been notified of the order yet. */
  unpaid: boolean
  /** True when nothing of the order is left afterwards. */
  whole: boolean
  atOnce: Share
  /** The minimum refund if the hub grants it. */
  onRequest: Share
  keptPercent: number
  /** The version of this preview: another value means that something has changed since it was shown. */
  seen: string
}

/** Lists every line of an order with its cancellation window; the caller maps it to its own or its product's id. */
export async function listCancellable({ box, parts, lines, order }: LockedOrder): Promise<CancellableLine[]> {
  const asked = await listAsked(order.id)
  const states = new Map(parts.map(({ id, state }) => [id, state]))
  return lines.map((line) => ({
    lineId: line.id,
    window: windowOf(line, states.get(line.fulfilmentId), box.state),
    charged: chargedFor(line),
    asked: asked.get(line.id) ?? null,
  }))
}

const windowOf = (
  line: OrderLineRow,
  part: LockedOrder['parts'][number]['state'] | undefined,
  box: LockedOrder['box']['state'],
) => (part === undefined || packetsLeft(line) === 0 ? ('over' as const) : cancellationWindow(part, box))

/**
 * Computes the effect of cancelling these lines (all outstanding ones, when none are named) now: shown in the preview
 * and applied afterwards. `fault` is ours when a seller's shortage led the customer to cancel. Refuses as
 * `planCancellation` does, and with cancel/unpaid-whole.
 */
export async function weighCancelling(
  whole: LockedOrder,
  wished: readonly string[] | null,
  { keptPercent }: CancelTerms,
  fault: 'customer' | 'ours' = 'customer',
): Promise<Weighed> {
  const lines = await listCancellable(whole)
  const ids = wished?.map((name) => whole.lines.find(({ id, productId }) => id === name || productId === name)?.id)
  if (ids?.includes(undefined)) refuse('thing/not-found')
  const plan = planCancellation(lines, ids ? [...new Set(ids as string[])] : null)
  const unpaid = whole.order.state === 'pending_payment'
  const kept = fault === 'ours' || isCashDue(whole.payment) ? 0 : keptPercent
  const share = (chosen: readonly string[]): LeavingLine[] => {
    const back = goodsBack(
      lines.filter(({ lineId }) => chosen.includes(lineId)),
      fault,
      kept,
    )
    return chosen.map((lineId) => ({
      lineId,
      quantity: packetsLeft(whole.lines.find(({ id }) => id === lineId)!),
      goods: back.get(lineId) ?? nothing,
    }))
  }
  const [now, later] = [share(plan.atOnce), share(plan.onRequest)]
  const isWhole = lines.every(
    ({ lineId, window }) => window === 'over' || plan.atOnce.includes(lineId) || plan.onRequest.includes(lineId),
  )
  if (unpaid && !isWhole) refuse('cancel/unpaid-whole')
  const byChoice = await listGivenUp(whole.order.id)
  const chosenToo = fault === 'ours' ? byChoice : new Map([...byChoice, ...[...now, ...later].map(packetsOf)])
  const offNow = unpaid || now.length === 0 ? noBack : await reckonBack(whole, now, chosenToo)
  const offLater =
    unpaid || later.length === 0 ? noBack : await reckonBack(withoutLines(whole, now, offNow), later, chosenToo)
  const back = unpaid
    ? { now: noBack, later: noBack }
    : capShares(componentsOf(now, offNow), componentsOf(later, offLater), await readRoom(whole.order))
  const weighed = {
    lines,
    plan,
    unpaid,
    whole: isWhole,
    atOnce: { leaving: now, back: back.now },
    onRequest: { leaving: later, back: back.later },
    keptPercent: later.length === 0 ? 0 : kept,
  }
  return { ...weighed, seen: fingerprint({ ...weighed, way: wayBack(whole) }) }
}

const packetsOf = ({ lineId, quantity }: LeavingLine): [string, number] => [lineId, quantity]

const fingerprint = (weighed: object): string =>
  createHash('sha256').update(JSON.stringify(weighed)).digest('base64url').slice(0, 22)
