import type { ListColumn, ListDeclaration } from '../lists/list-declaration.ts'
import { type PayoutState, payoutStates } from './payout-flow.ts'
import { payoutGatewayNames, payoutReasons } from './payout-report.ts'

/** Why a payout was not paid; `account_changed`: the shop stopped it itself. */
const listedPayoutReasons = [...payoutReasons, 'account_changed'] as const

const columns: readonly ListColumn[] = [
  { key: 'name', type: 'text', sorts: true, filters: true, shown: true },
  { key: 'preparedAt', type: 'day', sorts: true, filters: true, shown: true },
  { key: 'amount', type: 'money', sorts: true, filters: true, shown: true },
  {
    key: 'state',
    type: 'choice',
    values: payoutStates,
    texts: 'statuses:payout',
    sorts: true,
    filters: true,
    shown: true,
  },
  { key: 'entries', type: 'number', sorts: true, filters: true, shown: true },
  { key: 'utr', type: 'text', sorts: true, filters: true, shown: true },
  { key: 'paidAt', type: 'day', sorts: true, filters: true, shown: true },
  { key: 'reason', type: 'choice', values: listedPayoutReasons, sorts: true, filters: true },
  { key: 'sentAt', type: 'day', sorts: true, filters: true },
  { key: 'holder', type: 'text', sorts: true, filters: true },
  { key: 'lastFour', type: 'text', sorts: true, filters: true },
  { key: 'id', type: 'text', sorts: true, filters: true },
]

/** All payouts to stores and couriers, to work with: the newest first. */
export const payoutList: ListDeclaration = {
  name: 'payouts',
  sort: { column: 'preparedAt', descending: true },
  columns: [
    ...columns,
    { key: 'runNumber', type: 'number', sorts: true, filters: true },
    { key: 'gateway', type: 'choice', values: payoutGatewayNames, sorts: true, filters: true },
    { key: 'reference', type: 'text', sorts: true, filters: true },
    { key: 'attempt', type: 'number', sorts: true, filters: true },
    { key: 'updatedAt', type: 'day', sorts: true, filters: true },
  ],
}

/** States of the payouts that a store sees: those that were approved. */
export const storePayoutStates = ['approved', 'sent', 'paid', 'failed', 'returned'] as const satisfies PayoutState[]

/** The payouts of one store, as it sees them itself: its own name says nothing. */
export const storePayoutList: ListDeclaration = {
  name: 'store-payouts',
  sort: payoutList.sort,
  columns: columns
    .filter(({ key }) => key !== 'name')
    .map((column) => (column.key === 'state' ? { ...column, values: storePayoutStates } : column)),
}
