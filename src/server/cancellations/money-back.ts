import { nothing, type Paise, paise, sum } from '#domain/money/money.ts'
import { capTo, type RefundableAmounts, type RefundComponent, type RefundKind } from '#domain/refunds/refund-cap.ts'
import { listHoldings, readRefundableOf } from '#server/refunds/refund-store.ts'
import type { RemovedLine } from './cancellation-store.ts'
import type { Back } from './take-lines-out.ts'
import type { LockedOrder } from './whole-order-store.ts'

/** Returns the refund components of these lines' items. */
export const goodsComponents = (removedLines: readonly RemovedLine[]): RefundComponent[] =>
  removedLines.map(({ lineId, goods }) => ({ kind: 'goods', lineId, amount: goods }))

/**
 * Returns the refund components when these lines leave: what is no longer charged, as a negative delivery what became due for it,
 * and as negative goods of lines that stay what became due of their discounts.
 */
export const componentsOf = (
  removedLines: readonly RemovedLine[],
  { delivery, codFee, deliveryDue, discountsDue }: Back,
): RefundComponent[] => [
  ...goodsComponents(removedLines),
  ...discountsDue.map(({ lineId, amount }) => ({ kind: 'goods' as const, lineId, amount: paise(-amount) })),
  { kind: 'delivery', lineId: null, amount: paise(delivery - deliveryDue) },
  { kind: 'cod_fee', lineId: null, amount: codFee },
]

/** Sums these components by kind. */
export function backOf(components: readonly RefundComponent[]): Back {
  const all = (kind: RefundKind): Paise =>
    sum(components.filter((component) => component.kind === kind).map(({ amount }) => amount))
  const delivery = all('delivery')
  const discountsDue = components.flatMap(({ kind, lineId, amount }) =>
    kind === 'goods' && lineId !== null && amount < 0 ? [{ lineId, amount: paise(-amount) }] : [],
  )
  return {
    goods: sum([all('goods'), ...discountsDue.map(({ amount }) => amount)]),
    discountsDue,
    delivery: paise(Math.max(0, delivery)),
    codFee: all('cod_fee'),
    deliveryDue: paise(Math.max(0, -delivery)),
  }
}

/** Reads the refundable amount of an order; read again whenever it may have changed. */
export const readRefundable = async (order: LockedOrder['order']): Promise<RefundableAmounts> =>
  readRefundableOf(order, await listHoldings(order.id))

/**
 * Caps two shares, one after the other, at what is refundable: less than is no longer charged when some of it was
 * refunded before, as goodwill, at the gateway or by the payer's bank.
 */
export function capShares(
  now: readonly RefundComponent[],
  later: readonly RefundComponent[],
  refundable: RefundableAmounts,
) {
  const capped = capTo([...now, ...later], refundable)
  return { now: backOf(capped.slice(0, now.length)), later: backOf(capped.slice(now.length)) }
}

/** Returns what is left to refund after these components, of whichever lines. */
export const reduceBy = (refundable: RefundableAmounts, components: readonly RefundComponent[]): RefundableAmounts => ({
  ...refundable,
  left: paise(refundable.left - sum(capTo(components, refundable).map(({ amount }) => amount))),
})

/** Returns how the refund reaches the customer. */
export function refundRouteOf({
  order,
  payment,
}: LockedOrder): 'original' | 'less_cash' | 'bank' | 'unpaid' | 'replacement' {
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
export function capCancellationFees(
  fee: readonly { lineId: string; fee: Paise }[],
  components: readonly RefundComponent[],
  refundable: RefundableAmounts,
): { lineId: string; fee: Paise }[] {
  const wanted = fee.map((line) => ({ kind: 'goods' as const, lineId: line.lineId, amount: line.fee }))
  const capped = capTo([...components, ...wanted], refundable).slice(components.length)
  return fee.map(({ lineId }, index) => ({ lineId, fee: capped[index]?.amount ?? nothing }))
}
