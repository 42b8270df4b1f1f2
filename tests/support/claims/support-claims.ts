import { admins, type Claim, type Owned } from '#tests/support/claims/claim.ts'

const message: Owned = { id: ({ messageId }) => messageId, of: admins }
const ticket: Owned = { id: ({ ticketId }) => ticketId, of: admins, body: () => ({ text: 'On its way.' }) }

/** Templates belong to the shop: every member of staff who may answer customers changes them. */
const unknownTemplate = (rest: string, body: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) => visitors['an admin'].put(`/api/admin/reply-templates/unknown${rest}`, body),
})
const conversation: Owned = { id: ({ ticketId }) => `ticket-${ticketId}`, of: admins }

/** Messages, tickets and templates of support. */
export const supportClaims: Readonly<Record<string, Claim>> = {
  'POST /api/support/email/:provider': { everybodys: 'it names a provider; the password of its webhook is the right' },
  'GET /api/admin/support-photos/:photoId.jpg': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].get('/api/admin/support-photos/nobodys.jpg'),
  },
  'GET /api/admin/inbox/:id': conversation,
  'PUT /api/admin/inbox/:id/assignee': { ...conversation, body: () => ({ assigneeId: null, seen: null }) },
  'PUT /api/admin/inbox/:id/assignee assigneeId': {
    as: 'support/no-colleague',
    refused: async ({ visitors, ticketId, one }) =>
      visitors['an admin'].put(`/api/admin/inbox/ticket-${ticketId}/assignee`, {
        assigneeId: await one('select id from account where role = $1 limit 1', ['user']),
        seen: null,
      }),
  },
  'PUT /api/admin/inbox/:id/snooze': { ...conversation, body: () => ({ until: null }) },
  'GET /api/admin/tickets/:id/templates': ticket,
  'PUT /api/admin/reply-templates/:id': unknownTemplate('', { name: 'A', texts: { en: 'A', gu: '', hi: '' }, seen: 1 }),
  'PUT /api/admin/reply-templates/:id/archive': unknownTemplate('/archive', { archived: true }),
  'GET /api/admin/messages/:id': message,
  'POST /api/admin/messages/:id/answered': message,
  'POST /api/admin/messages/:id/ticket': { ...message, body: () => ({ topic: 'other' }) },
  'GET /api/admin/tickets/:id': ticket,
  'POST /api/admin/tickets/:id/reply': ticket,
  'POST /api/admin/tickets/:id/note': ticket,
  'POST /api/admin/tickets/:id/close': ticket,
  'POST /api/admin/tickets/:id/reopen': ticket,
}
