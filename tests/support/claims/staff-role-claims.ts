import type { Claim } from '#tests/support/claims/claim.ts'

const unknownRole: Claim = {
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    visitors['an admin'].delete('/api/admin/staff-roles/unknown', { seen: 1, reason: 'no longer needed' }),
}

/** Staff roles belong to the shop. */
export const staffRoleClaims: Readonly<Record<string, Claim>> = {
  'PUT /api/admin/staff-roles/:id': {
    as: 'staff-role/ready-made',
    refused: ({ visitors }) =>
      visitors['an admin'].put('/api/admin/staff-roles/support', {
        name: 'Support',
        permissions: ['orders.read'],
        seen: 1,
        reason: 'no longer needed',
      }),
  },
  'DELETE /api/admin/staff-roles/:id': unknownRole,
  'POST /api/admin/accounts/:id/role staffRoleId': { everybodys: 'an admin names any staff role' },
  'POST /api/admin/invitations staffRoleId': { everybodys: 'an admin names any staff role' },
}
