import type { ListDeclaration } from '../lists/list-declaration.ts'

/** Whether shoppers see it: a draft that was not sent to review, waiting for its first review, on sale, paused by its seller, or archived. */
export const productStates = ['draft', 'waiting', 'on_sale', 'paused', 'archived'] as const

/** A store's products, to work with. Archived ones are listed only when the filter asks for a state. */
export const productList: ListDeclaration = {
  name: 'products',
  sort: { column: 'position', descending: false },
  columns: [
    { key: 'name', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'state', type: 'choice', values: productStates, sorts: true, filters: true, shown: true },
    { key: 'price', type: 'money', sorts: true, filters: true, shown: true },
    { key: 'stock', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'position', type: 'number', sorts: true, shown: true },
    { key: 'category', type: 'choice', from: 'categories', sorts: true, filters: true },
    { key: 'weight', type: 'text', sorts: true, filters: true },
    { key: 'weeklyCapacity', type: 'number', sorts: true, filters: true },
    { key: 'shelfLifeDays', type: 'number', sorts: true, filters: true },
    { key: 'hsnCode', type: 'text', sorts: true, filters: true },
    { key: 'gstRate', type: 'number', sorts: true, filters: true },
    { key: 'waiting', type: 'flag', filters: true },
    { key: 'textMissing', type: 'flag', filters: true },
    { key: 'addedAt', type: 'day', sorts: true, filters: true },
    { key: 'updatedAt', type: 'day', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
