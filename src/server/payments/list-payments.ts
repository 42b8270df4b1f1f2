import type { Language } from '#domain/language/language.ts'
import { openList } from '#server/lists/open-list.ts'
import { disputeListSource, listDisputeRows } from './dispute-list-store.ts'
import { listPaymentRows, paymentListSource, paymentsOf } from './payment-list-store.ts'
import { listUnappliedRows, unappliedPaymentListSource } from './unapplied-payment-list-store.ts'

/** Returns the list of all payments, or of one order's. */
export const openPaymentList = (language: Language, orderId?: string) =>
  openList(
    {
      source: paymentListSource,
      scope: orderId === undefined ? undefined : paymentsOf(orderId),
      readRows: listPaymentRows,
    },
    language,
  )

/** Returns the list of all payments that a payer's bank asked back. */
export const openDisputeList = (language: Language) =>
  openList({ source: disputeListSource, readRows: listDisputeRows }, language)

/** Returns the list of all money that matched no open order. */
export const openUnappliedPaymentList = (language: Language) =>
  openList({ source: unappliedPaymentListSource, readRows: (ids) => listUnappliedRows(ids, language) }, language)
