import type { ListDeclaration } from '../lists/list-declaration.ts'

/** All segments of customers, to work with, by name. */
export const segmentList: ListDeclaration = {
  name: 'segments',
  sort: { column: 'name', descending: false },
  columns: [
    { key: 'name', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'ruleCount', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'codes', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'at', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'by', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
