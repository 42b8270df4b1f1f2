import type { Claim } from '#tests/support/claims/claim.ts'

const unknownRole: Claim = {
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    visitors['an admin'].delete('/api/admin/staff-roles/unknown', { seen: 1, reason: 'no longer needed' }),
}

/** Staff roles, and the rules of what the staff is emailed of, belong to the shop. */
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
  'PUT /api/admin/notification-rules/:kind': { everybodys: 'it names a kind of email; each has one rule of the shop' },
  'PUT /api/admin/notification-rules/:kind accountIds': {
    as: 'notification-rule/may-not-see',
    refused: async ({ visitors, one }) =>
      visitors['an admin'].put('/api/admin/notification-rules/payouts', {
        audience: 'chosen',
        accountIds: [await one('select id from account where role = $1 limit 1', ['user'])],
        seen: 1,
      }),
  },
  'POST /api/admin/accounts/:id/role staffRoleId': { everybodys: 'an admin names any staff role' },
  'POST /api/admin/invitations staffRoleId': { everybodys: 'an admin names any staff role' },
}
