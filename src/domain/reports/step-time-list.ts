import type { ListDeclaration } from '../lists/list-declaration.ts'
import { measuredSteps } from './shop-reports.ts'

/** The steps of orders whose time is measured, which the report on operations averages: those that ended last first. */
export const stepTimeList: ListDeclaration = {
  name: 'step-times',
  sort: { column: 'endedAt', descending: true },
  columns: [
    { key: 'orderNumber', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'step', type: 'choice', values: measuredSteps, sorts: true, filters: true, shown: true },
    { key: 'seconds', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'late', type: 'flag', sorts: true, filters: true, shown: true },
    { key: 'begunAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'endedAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'store', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'city', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'country', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'carrier', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'hub', type: 'text', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
