import type { ListDeclaration } from '../lists/list-declaration.ts'
import { claimStates } from './claim-flow.ts'
import { claimKinds, claimRemedies } from './claim-kind.ts'

/** Who opened a claim; the shop itself when a parcel did not arrive. */
export const claimOpeners = ['customer', 'admin', 'system'] as const

/** All claims, to work with: the newest first. */
export const claimList: ListDeclaration = {
  name: 'claims',
  sort: { column: 'at', descending: true },
  columns: [
    { key: 'orderNumber', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'kind', type: 'choice', values: claimKinds, sorts: true, filters: true, shown: true },
    {
      key: 'state',
      type: 'choice',
      values: claimStates,
      texts: 'statuses:deskClaim',
      sorts: true,
      filters: true,
      shown: true,
    },
    { key: 'appealed', type: 'flag', sorts: true, filters: true, shown: true },
    { key: 'buyer', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'destination', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'at', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'remedy', type: 'choice', values: claimRemedies, sorts: true, filters: true },
    { key: 'openedAs', type: 'choice', values: claimOpeners, sorts: true, filters: true },
    { key: 'stores', type: 'text', sorts: true, filters: true },
    { key: 'decidedAt', type: 'day', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
