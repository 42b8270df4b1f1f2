import { invoiceKinds } from '../invoices/invoice.ts'
import type { ListDeclaration } from '../lists/list-declaration.ts'
import { gstrTables } from './gstr-table.ts'

/** The lines of all tax documents, which the report on GST outward adds up: the newest first. Credit notes are less. */
export const taxLineList: ListDeclaration = {
  name: 'tax-lines',
  sort: { column: 'issuedAt', descending: true },
  columns: [
    { key: 'number', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'kind', type: 'choice', values: invoiceKinds, sorts: true, filters: true, shown: true },
    { key: 'issuedAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'supplier', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'gstr', type: 'choice', values: gstrTables, sorts: true, filters: true, shown: true },
    { key: 'place', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'rate', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'taxable', type: 'money', sorts: true, filters: true, shown: true },
    { key: 'invoiced', type: 'money', sorts: true, filters: true, shown: true },
    { key: 'orderNumber', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'integrated', type: 'money', sorts: true, filters: true },
    { key: 'central', type: 'money', sorts: true, filters: true },
    { key: 'state', type: 'money', sorts: true, filters: true },
    { key: 'supplierId', type: 'text', sorts: true, filters: true },
    { key: 'corrects', type: 'text', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
