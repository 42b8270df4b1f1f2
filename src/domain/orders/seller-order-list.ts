import type { ListColumn, ListDeclaration } from '../lists/list-declaration.ts'
import { sellerOrderStates } from '../seller-orders/seller-order-flow.ts'

const columns: readonly ListColumn[] = [
  { key: 'code', type: 'text', sorts: true, filters: true, shown: true },
  {
    key: 'state',
    type: 'choice',
    values: sellerOrderStates,
    texts: 'statuses:sellerOrder',
    sorts: true,
    filters: true,
    shown: true,
  },
  { key: 'contents', type: 'text', sorts: true, filters: true, shown: true },
  { key: 'units', type: 'number', sorts: true, filters: true, shown: true },
  { key: 'total', type: 'money', sorts: true, filters: true, shown: true },
  { key: 'placedAt', type: 'day', sorts: true, filters: true, shown: true },
  { key: 'buyer', type: 'text', sorts: true, filters: true, shown: true },
  { key: 'city', type: 'text', sorts: true, filters: true, shown: true },
  { key: 'country', type: 'text', sorts: true, filters: true },
  { key: 'acceptBy', type: 'day', sorts: true, filters: true },
  { key: 'handOverDay', type: 'day', sorts: true, filters: true },
  { key: 'weight', type: 'number', sorts: true, filters: true },
  { key: 'replacement', type: 'flag', sorts: true, filters: true },
  { key: 'orderNumber', type: 'text', sorts: true, filters: true },
  { key: 'id', type: 'text', sorts: true, filters: true },
]

/**
 * All orders of a store, to work with: the newest first. People who do not see the store's money have no column of it, so
 * they can neither filter nor sort by what they may not read.
 */
export const sellerOrderList = (seesMoney: boolean): ListDeclaration => ({
  name: 'seller-orders',
  sort: { column: 'placedAt', descending: true },
  columns: seesMoney ? columns : columns.filter(({ type }) => type !== 'money'),
})
