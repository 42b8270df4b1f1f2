import type { ListDeclaration } from '../lists/list-declaration.ts'
import type { BulkActKind } from './bulk-act.ts'

/** Every act on many records, named as in its job. */
export const bulkActKinds = Object.keys({
  'price-percent': true,
  'price-amount': true,
  'price-set': true,
  'stock-set': true,
  'stock-add': true,
  'capacity-set': true,
  'state-set': true,
  'order-cancel': true,
  'payment-link': true,
  'seller-order-accept': true,
  'store-suspend': true,
  'store-reopen': true,
  'store-holiday': true,
  'store-holiday-end': true,
  'promotion-off': true,
  'promotion-on': true,
  'promotion-extend': true,
  'promotion-end': true,
  'category-move': true,
  'category-recheck': true,
  'order-tag-on': true,
  'order-tag-off': true,
  'ticket-assign': true,
  'ticket-close': true,
  'ticket-reopen': true,
  'review-show': true,
  'review-hold': true,
} satisfies Record<BulkActKind, true>) as BulkActKind[]

/** How far an act on many records is. */
export const bulkJobStates = ['working', 'finished', 'stopped'] as const
export type BulkJobState = (typeof bulkJobStates)[number]

/** A person's own acts on many records, to work with: the newest first. */
export const bulkJobList: ListDeclaration = {
  name: 'bulk-jobs',
  sort: { column: 'createdAt', descending: true },
  columns: [
    { key: 'kind', type: 'choice', values: bulkActKinds, sorts: true, filters: true, shown: true },
    { key: 'createdAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'state', type: 'choice', values: bulkJobStates, sorts: true, filters: true, shown: true },
    { key: 'done', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'refused', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'waiting', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'undone', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'chosen', type: 'number', sorts: true, filters: true },
    { key: 'finishedAt', type: 'day', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
