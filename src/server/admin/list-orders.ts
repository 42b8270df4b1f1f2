import type { Language } from '#domain/language/language.ts'
import { openList } from '#server/lists/open-list.ts'
import { listCashSignals } from '#server/orders/cash-check-store.ts'
import { readShipmentSteps } from '#server/orders/order-status-store.ts'
import { listTagsOf } from '#server/orders/order-tag-store.ts'
import { listOrderRows, orderListSource, ordersOf } from './order-list-store.ts'

/** Returns the list of all orders, or of one account's. In a file the status of an order in two boxes says so too. */
export const openOrderList = (language: Language, accountId?: string) =>
  openList(
    {
      source: orderListSource(language),
      scope: accountId === undefined ? undefined : ordersOf(accountId),
      readRows: (ids) => readRows(ids, language),
      toFileRow: (row) => ({
        ...row,
        status: row.shipmentStep === null ? row.status : `${row.status}_${row.shipmentStep}`,
      }),
    },
    language,
  )

/** Reads orders by id as the list shows them, in no order. */
async function readRows(ids: readonly string[], language: Language) {
  const rows = await listOrderRows(ids)
  const atHub = rows.filter(({ status }) => status === 'at_hub' || status === 'packing')
  const tags = await listTagsOf(ids)
  const signals = await listCashSignals(rows.flatMap(({ orderId, cashRisk }) => (cashRisk ? [orderId] : [])))
  const steps = await readShipmentSteps(atHub.map(({ orderId }) => orderId))
  return rows.map(({ orderId, accountId: _, tagIds: __, stores, totalPaise, leftPaise, refundedPaise, ...same }) => ({
    ...same,
    id: orderId,
    tags: tags.get(orderId) ?? [],
    cashSignals: signals.get(orderId) ?? [],
    shipmentStep: steps.get(orderId) ?? null,
    stores: stores[language],
    total: totalPaise,
    left: leftPaise,
    refunded: refundedPaise,
  }))
}
