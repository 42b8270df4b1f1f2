import { languages } from '../language/language.ts'
import type { ListDeclaration } from '../lists/list-declaration.ts'

export const invitationStates = ['open', 'used', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

/** Roles that people are invited to: none of them is open to everyone who registers. */
export const invitedRoles = ['courier', 'admin', 'seller'] as const

/** All invitations, to work with: the newest first. */
export const invitationList: ListDeclaration = {
  name: 'invitations',
  sort: { column: 'madeAt', descending: true },
  columns: [
    { key: 'email', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'role', type: 'choice', values: invitedRoles, sorts: true, filters: true, shown: true },
    { key: 'state', type: 'choice', values: invitationStates, sorts: true, filters: true, shown: true },
    { key: 'madeAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'expiresAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'invitedBy', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'usedAt', type: 'day', sorts: true, filters: true },
    { key: 'language', type: 'choice', values: languages, sorts: true, filters: true },
    { key: 'store', type: 'text', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
