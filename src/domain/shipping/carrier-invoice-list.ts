import type { ListDeclaration } from '../lists/list-declaration.ts'

/** The imported invoices of carriers, to work with: the newest first. */
export const carrierInvoiceList: ListDeclaration = {
  name: 'carrier-invoices',
  sort: { column: 'day', descending: true },
  columns: [
    { key: 'number', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'carrierName', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'day', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'boxes', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'billed', type: 'money', sorts: true, filters: true, shown: true },
    { key: 'charged', type: 'money', sorts: true, filters: true, shown: true },
    { key: 'openDisputes', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'wonDisputes', type: 'number', sorts: true, filters: true },
    { key: 'lostDisputes', type: 'number', sorts: true, filters: true },
    { key: 'credit', type: 'money', sorts: true, filters: true },
    { key: 'currency', type: 'text', sorts: true, filters: true },
    { key: 'at', type: 'day', sorts: true, filters: true },
    { key: 'actor', type: 'text', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
