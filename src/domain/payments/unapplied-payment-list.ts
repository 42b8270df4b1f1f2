import type { ListDeclaration } from '../lists/list-declaration.ts'
import { gatewayNames } from './gateway-choice.ts'
import { unappliedPaymentStatuses, unappliedReasons } from './unapplied-payments.ts'

/** All money that matched no open order, to work with: the newest first. Amounts in other currencies are no column of money. */
export const unappliedPaymentList: ListDeclaration = {
  name: 'unapplied-payments',
  sort: { column: 'at', descending: true },
  columns: [
    { key: 'reference', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'amount', type: 'money', sorts: true, filters: true, shown: true },
    {
      key: 'status',
      type: 'choice',
      values: unappliedPaymentStatuses,
      texts: 'statuses:unappliedPayment',
      sorts: true,
      filters: true,
      shown: true,
    },
    { key: 'reason', type: 'choice', values: unappliedReasons, sorts: true, filters: true, shown: true },
    { key: 'orderNumber', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'at', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'settledAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'customer', type: 'text', sorts: true, filters: true },
    { key: 'gateway', type: 'choice', values: gatewayNames, sorts: true, filters: true },
    { key: 'attempts', type: 'number', sorts: true, filters: true },
    { key: 'lastError', type: 'text', sorts: true, filters: true },
    { key: 'foreign', type: 'text' },
    { key: 'refundReference', type: 'text', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
