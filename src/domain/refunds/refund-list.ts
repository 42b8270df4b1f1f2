import type { ListDeclaration } from '../lists/list-declaration.ts'
import { refundCauses, refundFunders, refundMethods, refundStates } from './refund-flow.ts'

/** All refunds, to work with: the newest first. */
export const refundList: ListDeclaration = {
  name: 'refunds',
  sort: { column: 'at', descending: true },
  columns: [
    { key: 'orderNumber', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'amount', type: 'money', sorts: true, filters: true, shown: true },
    {
      key: 'state',
      type: 'choice',
      values: refundStates,
      texts: 'statuses:refund',
      sorts: true,
      filters: true,
      shown: true,
    },
    { key: 'waiting', type: 'flag', sorts: true, filters: true, shown: true },
    { key: 'cause', type: 'choice', values: refundCauses, sorts: true, filters: true, shown: true },
    { key: 'approvals', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'at', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'customer', type: 'text', sorts: true, filters: true },
    { key: 'approvalsNeeded', type: 'number', sorts: true, filters: true },
    { key: 'method', type: 'choice', values: refundMethods, sorts: true, filters: true },
    { key: 'fundedBy', type: 'choice', values: refundFunders, sorts: true, filters: true },
    { key: 'origin', type: 'choice', values: ['shop', 'gateway'], sorts: true, filters: true },
    { key: 'reference', type: 'text', sorts: true, filters: true },
    { key: 'attempts', type: 'number', sorts: true, filters: true },
    { key: 'settledAt', type: 'day', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
