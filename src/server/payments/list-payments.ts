import type { Language } from '#domain/language/language.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { type ExportRequest, exportList } from '#server/lists/export-list.ts'
import { inOrderOf, readListPage } from '#server/lists/list-page-store.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { listPaymentRows, paymentListSource, paymentsOf } from './payment-list-store.ts'

/** Returns one page of all payments, or of one order's. Refuses with request/invalid for filters and sorts that the list does not have. */
export async function listPayments(request: ListRequest & { orderId?: string | undefined }, language: Language) {
  const { orderId, ...view } = request
  const scope = orderId === undefined ? undefined : paymentsOf(orderId)
  const { ids, ...page } = await readListPage(paymentListSource, scope, view)
  return { items: await readRows(ids, language), ...page }
}

/** Returns a view of the payments as a file. */
export const paymentListFile = (request: ExportRequest, language: Language): Promise<FileReply> =>
  exportList(
    { source: paymentListSource, scope: undefined, readRows: (ids) => readRows(ids, language) },
    request,
    language,
  )

const readRows = async (ids: readonly string[], language: Language) =>
  inOrderOf(ids, ids.length === 0 ? [] : await listPaymentRows(ids, language))
