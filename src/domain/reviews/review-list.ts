import { languages } from '../language/language.ts'
import type { ListDeclaration } from '../lists/list-declaration.ts'
import { reviewStates, withheldReasons } from './review-flow.ts'

/** All reviews, to work with: the newest first. */
export const reviewList: ListDeclaration = {
  name: 'reviews',
  sort: { column: 'writtenAt', descending: true },
  columns: [
    { key: 'title', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'stars', type: 'number', sorts: true, filters: true, shown: true },
    {
      key: 'state',
      type: 'choice',
      values: reviewStates,
      texts: 'statuses:review',
      sorts: true,
      filters: true,
      shown: true,
    },
    { key: 'productName', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'brandName', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'buyer', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'orderNumber', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'writtenAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'text', type: 'text', filters: true },
    { key: 'reason', type: 'choice', values: withheldReasons, sorts: true, filters: true },
    { key: 'replied', type: 'flag', sorts: true, filters: true },
    { key: 'language', type: 'choice', values: languages, sorts: true, filters: true },
    { key: 'city', type: 'text', sorts: true, filters: true },
    { key: 'country', type: 'text', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
