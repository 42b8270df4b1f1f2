import { languages } from '../language/language.ts'
import type { ListDeclaration } from '../lists/list-declaration.ts'
import { roles } from './role.ts'

/** Whether its owner may sign in: the owner or an admin decides otherwise. */
export const accountStates = ['active', 'disabled', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

/** All accounts, to work with: customers with what they bought, and staff. */
export const peopleList: ListDeclaration = {
  name: 'people',
  sort: { column: 'openedAt', descending: true },
  columns: [
    { key: 'name', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'email', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'role', type: 'choice', values: roles, sorts: true, filters: true, shown: true },
    { key: 'state', type: 'choice', values: accountStates, sorts: true, filters: true, shown: true },
    { key: 'orders', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'spent', type: 'money', sorts: true, filters: true, shown: true },
    { key: 'lastOrderAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'openedAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'username', type: 'text', sorts: true, filters: true },
    { key: 'emailVerified', type: 'flag', sorts: true, filters: true },
    { key: 'language', type: 'choice', values: languages, sorts: true, filters: true },
    { key: 'staffRole', type: 'text', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
