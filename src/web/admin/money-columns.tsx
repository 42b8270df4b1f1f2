import type { Language } from '#domain/language/language.ts'
import { formatDateTime } from '#web/staff/format-time.ts'
import { TextLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { orderPath } from './admin-paths.ts'
import { formatReportedAmount } from './reported-amount.ts'

/** Returns the column with a link to the order; shows `none` where the row belongs to no order. */
export const orderColumn = <Row extends { orderId: string | null; orderNumber: string | null }>(
  head: string,
  none: string,
): Column<Row> => ({
  key: 'order',
  head,
  cell: ({ orderId, orderNumber }) => (orderId ? <TextLink href={orderPath(orderId)}>{orderNumber}</TextLink> : none),
})

/** Returns a column of an amount in rupees, or in a foreign currency as it was reported. */
export const foreignAmountColumn = <Row extends { amount: number | null; foreign: string | null }>(
  head: string,
  language: Language,
): Column<Row> => ({
  key: 'amount',
  head,
  number: true,
  cell: (row) => formatReportedAmount(row, language),
})

/** Returns a column of an instant under its own name; shows `none` while it is not set. */
export const dateTimeColumn = <Key extends string>(
  key: Key,
  { head, language, none = '' }: { head: string; language: Language; none?: string },
): Column<{ [key in Key]: string | null }> => ({
  key,
  head,
  cell: (row) => {
    const dateTime = row[key]
    return dateTime === null ? none : formatDateTime(dateTime, language)
  },
})

/** Returns the column of the gateway's reference. */
export const referenceColumn = (head: string): Column<{ reference: string }> => ({
  key: 'reference',
  head,
  cell: ({ reference }) => reference,
})
