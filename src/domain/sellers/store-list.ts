import type { ListDeclaration } from '../lists/list-declaration.ts'

/** How far a store is: not approved yet, seen by shoppers, approved but closed today, or suspended. */
export const storeStates = ['setting_up', 'live', 'closed', 'suspended'] as const
export type StoreState = (typeof storeStates)[number]

export const storeKinds = ['home-business', 'producer', 'store'] as const

/** All stores, to work with: those whose papers wait longest first. */
export const storeList: ListDeclaration = {
  name: 'stores',
  sort: { column: 'waitingSince', descending: false },
  columns: [
    { key: 'name', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'waiting', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'waitingSince', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'state', type: 'choice', values: storeStates, sorts: true, filters: true, shown: true },
    { key: 'owner', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'city', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'ownerEmail', type: 'text', sorts: true, filters: true },
    { key: 'kind', type: 'choice', values: storeKinds, sorts: true, filters: true },
    { key: 'sellsFood', type: 'flag', sorts: true, filters: true },
    { key: 'nameEn', type: 'text', sorts: true, filters: true },
    { key: 'nameGu', type: 'text', sorts: true, filters: true },
    { key: 'nameHi', type: 'text', sorts: true, filters: true },
    { key: 'specialityEn', type: 'text', sorts: true, filters: true },
    { key: 'specialityGu', type: 'text', sorts: true, filters: true },
    { key: 'specialityHi', type: 'text', sorts: true, filters: true },
    { key: 'since', type: 'number', sorts: true, filters: true },
    { key: 'dispatchDays', type: 'number', sorts: true, filters: true },
    { key: 'version', type: 'number', sorts: true, filters: true },
    { key: 'approvedAt', type: 'day', sorts: true, filters: true },
    { key: 'suspendedAt', type: 'day', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
