import type { ListDeclaration } from '../lists/list-declaration.ts'

/** What became of an application: it waits, a store was opened, or its account does not sell any more. */
export const applicationStates = ['waiting', 'open', 'left'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** All applications for a store, to work with: the newest first. */
export const applicationList: ListDeclaration = {
  name: 'applications',
  sort: { column: 'appliedAt', descending: true },
  columns: [
    { key: 'storeName', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'name', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'appliedAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'state', type: 'choice', values: applicationStates, sorts: true, filters: true, shown: true },
    { key: 'email', type: 'text', sorts: true, filters: true },
    { key: 'emailVerified', type: 'flag', sorts: true, filters: true },
    { key: 'store', type: 'text', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
