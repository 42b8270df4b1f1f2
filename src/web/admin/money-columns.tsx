import type { Language } from '#domain/language.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { TextLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'

/** The order a row of money is about, and the way to it; `none` where it belongs to no order. */
export const orderColumn = <Row extends { orderId: string | null; orderNumber: string | null }>(
  head: string,
  none: string,
): Column<Row> => ({
  key: 'order',
  head,
  cell: ({ orderId, orderNumber }) =>
    orderId ? <TextLink href={`/admin/orders/${encodeURIComponent(orderId)}`}>{orderNumber}</TextLink> : none,
})

/** A sum in rupees. */
export const amountColumn = <Row extends { amount: number }>(head: string, language: Language): Column<Row> => ({
  key: 'amount',
  head,
  number: true,
  cell: ({ amount }) => amountWords(amount, language),
})
