import type { ListDeclaration } from '../lists/list-declaration.ts'
import { gatewayNames } from '../payments/gateway-choice.ts'
import { disputeStates } from './dispute-flow.ts'

/** All payments that a payer's bank asked back, to work with: the newest first. */
export const disputeList: ListDeclaration = {
  name: 'disputes',
  sort: { column: 'at', descending: true },
  columns: [
    { key: 'reference', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'orderNumber', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'amount', type: 'money', sorts: true, filters: true, shown: true },
    {
      key: 'state',
      type: 'choice',
      values: disputeStates,
      texts: 'statuses:dispute',
      sorts: true,
      filters: true,
      shown: true,
    },
    { key: 'reason', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'at', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'settledAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'customer', type: 'text', sorts: true, filters: true },
    { key: 'gateway', type: 'choice', values: gatewayNames, sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
