import type { Language } from '#domain/language/language.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { type ExportRequest, exportList } from '#server/lists/export-list.ts'
import { inOrderOf, readListPage } from '#server/lists/list-page-store.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { readBoxSteps } from '#server/orders/order-status-store.ts'
import { listOrderRows, orderListSource, ordersOf } from './order-list-store.ts'

/** Returns one page of all orders, or of one account's. Refuses with request/invalid for filters and sorts that the list does not have. */
export async function listOrders(request: ListRequest, language: Language, accountId?: string) {
  const { ids, ...page } = await readListPage(orderListSource(language), scopeOf(accountId), request)
  return { items: await readRows(ids, language), ...page }
}

/** Returns a view of the orders as a file. */
export const orderListFile = (request: ExportRequest, language: Language, accountId?: string): Promise<FileReply> =>
  exportList(
    { source: orderListSource(language), scope: scopeOf(accountId), readRows: (ids) => readFileRows(ids, language) },
    request,
    language,
  )

const scopeOf = (accountId: string | undefined) => (accountId === undefined ? undefined : ordersOf(accountId))

/** Reads orders by id as the list shows them, in this order. */
async function readRows(ids: readonly string[], language: Language) {
  const rows = ids.length === 0 ? [] : await listOrderRows(ids)
  const atHub = rows.filter(({ status }) => status === 'at_hub' || status === 'packing')
  const steps = await readBoxSteps(atHub.map(({ orderId }) => orderId))
  return inOrderOf(
    ids,
    rows.map(({ orderId, accountId: _, stores, totalPaise, leftPaise, refundedPaise, ...same }) => ({
      ...same,
      id: orderId,
      boxStep: steps.get(orderId) ?? null,
      stores: stores[language],
      total: totalPaise,
      left: leftPaise,
      refunded: refundedPaise,
    })),
  )
}

/** Reads the same for a file, where the status of an order in two boxes says so too. */
async function readFileRows(ids: readonly string[], language: Language) {
  const rows = await readRows(ids, language)
  return rows.map((row) => ({ ...row, status: row.boxStep === null ? row.status : `${row.status}_${row.boxStep}` }))
}
