import { nothing, type Paise, sum } from '#domain/money.ts'
import { capTo, type RefundComponent, type RefundKind, type RefundRoom } from '#domain/refund-cap.ts'
import { findHolding, roomOf } from '#server/refunds/refund-store.ts'
import type { LeavingLine } from './cancellation-store.ts'
import type { LockedOrder } from './lock-whole-order.ts'
import type { Back } from './take-lines-out.ts'

/** Returns the refund components that are no longer charged when these lines leave. */
export const componentsOf = (leaving: readonly LeavingLine[], { delivery, codFee }: Back): RefundComponent[] => [
  ...leaving.map(({ lineId, goods }) => ({ kind: 'goods' as const, lineId, amount: goods })),
  { kind: 'delivery', lineId: null, amount: delivery },
  { kind: 'cod_fee', lineId: null, amount: codFee },
]

/** Sums these components by kind. */
export function backOf(components: readonly RefundComponent[]): Back {
  const all = (kind: RefundKind): Paise =>
    sum(components.filter((component) => component.kind === kind).map(({ amount }) => amount))
  return { goods: all('goods'), delivery: all('delivery'), codFee: all('cod_fee') }
}

/** Reads the refundable amount of an order; read again whenever it may have changed. */
export const readRoom = async (order: LockedOrder['order']): Promise<RefundRoom> =>
  roomOf(order, await findHolding(order.id))

/**
 * Caps two shares, one after the other, at what is refundable: less than is no longer charged when some of it was
 * refunded before, as goodwill, at the gateway or by the payer's bank.
 */
export function capShares(now: readonly RefundComponent[], later: readonly RefundComponent[], room: RefundRoom) {
  const capped = capTo([...now, ...later], room)
  return { now: backOf(capped.slice(0, now.length)), later: backOf(capped.slice(now.length)) }
}

/** Returns how the refund reaches the customer. */
export function wayBack({ order, payment }: LockedOrder): 'original' | 'less_cash' | 'bank' | 'unpaid' | 'replacement' {
  // A replacement cost nothing: no refund, and the claim it settled is reviewed again.
  if (order.replacesClaimId !== null) return 'replacement'
  if (order.state === 'pending_payment' || !payment) return 'unpaid'
  if (payment.method === 'online') return 'original'
  return payment.state === 'cod_due' ? 'less_cash' : 'bank'
}

/**
 * Checks if cash on delivery is still due: no cancellation fee can be retained from money never received (decision
 * 0033).
 */
export const isCashDue = (payment: LockedOrder['payment']): boolean =>
  payment?.method === 'cod' && (payment.state === 'cod_due' || payment.state === 'expired')

/**
 * Returns the cancellation fee that the shop retains of a late cancellation, line by line: never more than is left
 * after the rest was refunded.
 */
export function stillKept(
  kept: readonly { lineId: string; kept: Paise }[],
  asked: readonly RefundComponent[],
  room: RefundRoom,
): { lineId: string; kept: Paise }[] {
  const wanted = kept.map((line) => ({ kind: 'goods' as const, lineId: line.lineId, amount: line.kept }))
  const capped = capTo([...asked, ...wanted], room).slice(asked.length)
  return kept.map(({ lineId }, index) => ({ lineId, kept: capped[index]?.amount ?? nothing }))
}
