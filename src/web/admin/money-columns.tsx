import type { Language } from '#domain/language.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { sayMoment } from '#web/staff/say-time.ts'
import { TextLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { orderPlace } from './admin-places.ts'
import { toldAmount } from './told-amount.ts'

/** Returns the column with a link to the order; shows `none` where the row belongs to no order. */
export const orderColumn = <Row extends { orderId: string | null; orderNumber: string | null }>(
  head: string,
  none: string,
): Column<Row> => ({
  key: 'order',
  head,
  cell: ({ orderId, orderNumber }) => (orderId ? <TextLink href={orderPlace(orderId)}>{orderNumber}</TextLink> : none),
})

/** Returns a column of an amount in rupees. */
export const amountColumn = <Row extends { amount: number }>(head: string, language: Language): Column<Row> => ({
  key: 'amount',
  head,
  number: true,
  cell: ({ amount }) => amountWords(amount, language),
})

/** Returns a column of an amount in rupees, or in a foreign currency as it was reported. */
export const foreignAmountColumn = <Row extends { amount: number | null; foreign: string | null }>(
  head: string,
  language: Language,
): Column<Row> => ({
  key: 'amount',
  head,
  number: true,
  cell: (row) => toldAmount(row, language),
})

/** Returns a column of an instant under its own name; shows `none` while it is not set. */
export const momentColumn = <Key extends string>(
  key: Key,
  { head, language, none = '' }: { head: string; language: Language; none?: string },
): Column<{ [key in Key]: string | null }> => ({
  key,
  head,
  cell: (row) => {
    const moment = row[key]
    return moment === null ? none : sayMoment(moment, language)
  },
})

/** Returns the column of the gateway's reference. */
export const referenceColumn = (head: string): Column<{ reference: string }> => ({
  key: 'reference',
  head,
  cell: ({ reference }) => reference,
})
