import type { ListDeclaration } from '../lists/list-declaration.ts'
import { actSubjects, actVerbs } from './act.ts'

/** The audit log, to search and to take along. */
export const auditList: ListDeclaration = {
  name: 'audit',
  sort: { column: 'at', descending: true },
  columns: [
    { key: 'at', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'person', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'verb', type: 'choice', values: actVerbs, sorts: true, filters: true, shown: true },
    { key: 'subject', type: 'choice', values: actSubjects, sorts: true, filters: true, shown: true },
    { key: 'reference', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'changes', type: 'text', shown: true },
    { key: 'reason', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'apiKey', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'actingFor', type: 'text', sorts: true, filters: true },
    { key: 'permission', type: 'text', sorts: true, filters: true },
    { key: 'requestId', type: 'text', filters: true },
  ],
}
