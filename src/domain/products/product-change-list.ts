import type { ListDeclaration } from '../lists/list-declaration.ts'

/** How far the review of a new product or a risky change is. */
export const productChangeStates = ['waiting', 'approved', 'declined', 'replaced'] as const

/** All that was sent to review, to work with: what waits longest first, then what was decided. */
export const productChangeList: ListDeclaration = {
  name: 'product-changes',
  sort: { column: 'waitingSince', descending: false },
  columns: [
    { key: 'name', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'brandName', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'state', type: 'choice', values: productChangeStates, sorts: true, filters: true, shown: true },
    { key: 'isNew', type: 'flag', sorts: true, filters: true, shown: true },
    { key: 'waitingSince', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'actor', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'at', type: 'day', sorts: true, filters: true },
    { key: 'decidedAt', type: 'day', sorts: true, filters: true },
    { key: 'decidedBy', type: 'text', sorts: true, filters: true },
    { key: 'reason', type: 'text', sorts: true, filters: true },
    { key: 'productId', type: 'text', sorts: true, filters: true },
    { key: 'id', type: 'text', filters: true },
  ],
}
