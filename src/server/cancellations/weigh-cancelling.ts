import { createHash } from 'node:crypto'
import {
  type CancellableLine,
  type CancelPlan,
  goodsBack,
  planCancellation,
  totalBack,
} from '#domain/cancellations/cancel-plan.ts'
import { cancellationWindow } from '#domain/cancellations/cancellation.ts'
import { creditLeftOf, creditOfRefund } from '#domain/credit/store-credit.ts'
import { nothing, type Paise, paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import type { OrderLineRow } from '#server/orders/order-store.ts'
import type { CancelTerms } from './cancel-terms.ts'
import { listGivenUp, listHubAnswers, type RemovedLine } from './cancellation-store.ts'
import { capShares, componentsOf, isCashDue, readRefundable, reduceBy, refundRouteOf } from './money-back.ts'
import { type Back, noBack, reckonBack, withoutLines } from './take-lines-out.ts'
import { chargedFor, unitsLeft } from './units-left.ts'
import { type LockedOrder, shipmentOfLine } from './whole-order-store.ts'

/**
 * A share of a cancellation: the units that leave, and the refund: what is no longer charged, less earlier refunds.
 */
export type Share = { removedLines: RemovedLine[]; back: Back }

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
  /** What of both refunds goes back as store credit, because it was paid with it. */
  storeCredit: CreditBack
  cancellationFeePercent: number
  /** The version of this preview: another value means that something has changed since it was shown. */
  seen: string
}

/** Lists every line of an order with its cancellation window; the caller maps it to its own or its product's id. */
export async function listCancellable(whole: LockedOrder): Promise<CancellableLine[]> {
  const { sellerOrders, lines, order } = whole
  const requested = await listHubAnswers(order.id)
  const states = new Map(sellerOrders.map(({ id, state }) => [id, state]))
  return lines.map((line) => ({
    lineId: line.id,
    window: windowOf(line, states.get(line.sellerOrderId), shipmentOfLine(whole, line).state),
    charged: chargedFor(line),
    requested: requested.get(line.id) ?? null,
  }))
}

const windowOf = (
  line: OrderLineRow,
  sellerOrder: LockedOrder['sellerOrders'][number]['state'] | undefined,
  shipment: LockedOrder['shipments'][number]['state'],
) =>
  sellerOrder === undefined || unitsLeft(line) === 0 ? ('over' as const) : cancellationWindow(sellerOrder, shipment)

/**
 * Computes the effect of cancelling these lines (all outstanding ones, when none are named) now: shown in the preview
 * and applied afterwards. `fault` is ours when a seller's shortage led the customer to cancel. Refuses as
 * `planCancellation` does, and with cancel/unpaid-whole.
 */
export async function weighCancelling(
  whole: LockedOrder,
  lineIds: readonly string[] | null,
  { cancellationFeePercent }: CancelTerms,
  fault: 'customer' | 'ours' = 'customer',
): Promise<Weighed> {
  const lines = await listCancellable(whole)
  const ids = lineIds?.map((name) => whole.lines.find(({ id, productId }) => id === name || productId === name)?.id)
  if (ids?.includes(undefined)) refuse('thing/not-found')
  const plan = planCancellation(lines, ids ? [...new Set(ids as string[])] : null)
  const unpaid = whole.order.state === 'pending_payment'
  const feePercent = fault === 'ours' || isCashDue(whole.payment) ? 0 : cancellationFeePercent
  const share = (chosen: readonly string[]): RemovedLine[] => {
    const back = goodsBack(
      lines.filter(({ lineId }) => chosen.includes(lineId)),
      fault,
      feePercent,
    )
    return chosen.map((lineId) => ({
      lineId,
      quantity: unitsLeft(whole.lines.find(({ id }) => id === lineId)!),
      goods: back.get(lineId) ?? nothing,
    }))
  }
  const [now, later] = [share(plan.atOnce), share(plan.onRequest)]
  const isWhole = lines.every(
    ({ lineId, window }) => window === 'over' || plan.atOnce.includes(lineId) || plan.onRequest.includes(lineId),
  )
  if (unpaid && !isWhole) refuse('cancel/unpaid-whole')
  const back = unpaid ? { now: noBack, later: noBack } : await weighShares(whole, now, later, fault)
  const creditLeft = creditLeftOf(whole.order)
  const weighed = {
    storeCredit: unpaid ? { now: creditLeft, later: nothing } : creditBack(back.now, back.later, creditLeft),
    lines,
    plan,
    unpaid,
    whole: isWhole,
    atOnce: { removedLines: now, back: back.now },
    onRequest: { removedLines: later, back: back.later },
    cancellationFeePercent: later.length === 0 ? 0 : feePercent,
  }
  return { ...weighed, seen: fingerprint({ ...weighed, refundRoute: refundRouteOf(whole) }) }
}

type CreditBack = { now: Paise; later: Paise }

/** Returns what goes back as store credit of two refunds, one after the other: first what was paid with it. */
function creditBack(now: Back, later: Back, creditLeft: Paise): CreditBack {
  const first = creditOfRefund(totalBack(now), creditLeft)
  return { now: first, later: creditOfRefund(totalBack(later), paise(creditLeft - first)) }
}

/** Computes the refund of both shares, one after the other, as they are carried out. */
async function weighShares(
  whole: LockedOrder,
  now: readonly RemovedLine[],
  later: readonly RemovedLine[],
  fault: 'customer' | 'ours',
): Promise<{ now: Back; later: Back }> {
  const refundable = await readRefundable(whole.order)
  const mostDue = fault === 'customer' ? whole.order.goodsPaise : nothing
  const given = await listGivenUp(whole.order.id)
  const withNow = fault === 'ours' ? given : withQuantities(given, now)
  const withLater = fault === 'ours' ? given : withQuantities(withNow, later)
  const offNow =
    now.length === 0
      ? noBack
      : await reckonBack(whole, now, {
          byChoice: { before: given, after: withNow },
          refundable,
          mostDue,
          endsDiscounts: fault === 'customer',
        })
  const rest = reduceBy(refundable, componentsOf(now, offNow))
  const offLater =
    later.length === 0
      ? noBack
      : await reckonBack(withoutLines(whole, now, offNow), later, {
          byChoice: { before: withNow, after: withLater },
          refundable: rest,
          mostDue,
        })
  return capShares(componentsOf(now, offNow), componentsOf(later, offLater), refundable)
}

const withQuantities = (given: Map<string, number>, lines: readonly RemovedLine[]): Map<string, number> =>
  new Map([...given, ...lines.map(({ lineId, quantity }) => [lineId, (given.get(lineId) ?? 0) + quantity] as const)])

const fingerprint = (weighed: object): string =>
  createHash('sha256').update(JSON.stringify(weighed)).digest('base64url').slice(0, 22)
