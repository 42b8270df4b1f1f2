import type { ListDeclaration } from '../lists/list-declaration.ts'
import { gatewayNames } from '../payments/gateway-choice.ts'
import { ledgerAccounts, ledgerKinds, ledgerParts } from './ledger.ts'

/** All entries of the ledger, which the reports from it add up: the newest first. */
export const ledgerEntryList: ListDeclaration = {
  name: 'ledger',
  sort: { column: 'at', descending: true },
  columns: [
    { key: 'kind', type: 'choice', values: ledgerKinds, sorts: true, filters: true, shown: true },
    { key: 'account', type: 'choice', values: ledgerAccounts, sorts: true, filters: true, shown: true },
    { key: 'part', type: 'choice', values: ledgerParts, sorts: true, filters: true, shown: true },
    { key: 'amount', type: 'money', sorts: true, filters: true, shown: true },
    { key: 'orderNumber', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'owner', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'refundId', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'payoutId', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'at', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'gateway', type: 'choice', values: gatewayNames, sorts: true, filters: true },
    { key: 'ownerId', type: 'text', sorts: true, filters: true },
    { key: 'transaction', type: 'text', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
