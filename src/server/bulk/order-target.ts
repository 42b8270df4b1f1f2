import { forAdmins } from '#domain/accounts/access.ts'
import type { OrderBulkAct } from '#domain/bulk/bulk-act.ts'
import { planCancellation } from '#domain/cancellations/cancel-plan.ts'
import { Refusal, type RefusalCode, refuse } from '#domain/refusal.ts'
import { isReasonGiven } from '#domain/seller-orders/reason-code.ts'
import { listOrderRows, orderListSource } from '#server/admin/order-list-store.ts'
import { cancelOrder } from '#server/cancellations/cancel-order.ts'
import { listCancellableOf } from '#server/cancellations/cancellable-store.ts'
import { inOrderOf } from '#server/lists/list-page-store.ts'
import { sendPaymentLink } from '#server/orders/send-payment-link.ts'
import type { BulkTarget, WeighedRow } from './bulk-target.ts'

/** All orders: cancelling, and emailing the way to pay again. Neither has a way back. */
export const orderTarget: BulkTarget<OrderBulkAct> = {
  access: forAdmins('orders.write'),
  secondFactor: true,
  actOf: ({ kind }) => (kind === 'order-cancel' ? 'order.cancel' : 'order.send'),
  actOfUndo: () => 'order.change',
  source: ({ language }) => orderListSource(language),
  scope: () => undefined,
  own: () => undefined,
  weigh: async (ids, act) => {
    if (act.kind === 'order-cancel' && !isReasonGiven({ code: act.reason, text: act.note }))
      refuse('flow/reason-needed')
    const refusalOf = await refusals(ids, act)
    return weighOrders(ids, (row) => {
      const code = refusalOf(row.orderId, row)
      return { before: null, after: null, refused: code === undefined ? null : { code } }
    })
  },
  names: async (ids) => {
    const rows = await listOrderRows(ids)
    return new Map(rows.map((row) => [row.orderId, nameOf(row)]))
  },
  run: async (context, { id }, act, visitor) => {
    if (act.kind === 'order-cancel') await cancelOrder(context, id, { reason: act.reason, note: act.note }, visitor)
    else await sendPaymentLink(context, id, visitor)
    return null
  },
}

/** Weighs orders by their rows, in the order of their ids. */
export async function weighOrders(
  ids: readonly string[],
  weigh: (row: Row) => Pick<WeighedRow, 'before' | 'after' | 'refused'>,
): Promise<WeighedRow[]> {
  const rows = (await listOrderRows(ids)).map((row) => ({ id: row.orderId, row }))
  return inOrderOf(ids, rows).map(({ id, row }) => ({ id, name: nameOf(row), seen: null, ...weigh(row) }))
}

type Row = Awaited<ReturnType<typeof listOrderRows>>[number]

const nameOf = ({ number, customer }: Row): string => `${number} · ${customer}`

/** Returns what is known before of why an order refuses: limits of how often are asked when it is done. */
async function refusals(
  ids: readonly string[],
  act: OrderBulkAct,
): Promise<(id: string, row: Row) => RefusalCode | undefined> {
  if (act.kind === 'payment-link')
    return (_, { channel, status }) =>
      channel === 'web' || status !== 'waiting_for_payment' ? 'payment-link/not-waiting' : undefined
  const lines = await listCancellableOf(ids)
  return (id) => {
    try {
      planCancellation(lines.get(id) ?? [], null)
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }
}
