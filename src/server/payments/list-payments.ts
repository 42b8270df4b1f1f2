import type { Language } from '#domain/language/language.ts'
import { openList } from '#server/lists/open-list.ts'
import { listPaymentRows, paymentListSource, paymentsOf } from './payment-list-store.ts'

/** Returns the list of all payments, or of one order's. */
export const openPaymentList = (language: Language, orderId?: string) =>
  openList(
    {
      source: paymentListSource,
      scope: orderId === undefined ? undefined : paymentsOf(orderId),
      readRows: (ids) => listPaymentRows(ids, language),
    },
    language,
  )
