import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { conversationHolders, conversationKinds, conversationStates } from '#domain/support/conversation.ts'
import { textCode } from '../coded-text.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, language, list, time } from '../wire-values.ts'

const view = {
  kind: z.enum(conversationKinds).optional(),
  /** Whose: the caller's own, or those that nobody has. */
  holder: z.enum(conversationHolders).optional(),
  state: z.enum(conversationStates).optional(),
  language: language.optional(),
  late: z.literal('yes').optional(),
}

const person = z.object({ id, name: z.string() })

const conversation = z.object({
  id,
  kind: z.enum(conversationKinds),
  /** The number of a ticket or of a claim's order, the subject of a message, or the product of a review. */
  name: z.string(),
  about: textCode.nullable(),
  from: z.string(),
  language,
  state: z.enum(conversationStates),
  snoozedUntil: time.nullable(),
  /** When its clock runs out; null while it stands still. */
  dueAt: time.nullable(),
  dueFor: z.enum(['answer', 'solution']).nullable(),
  assignee: person.nullable(),
  at: time,
})

const neighbour = z.object({ id, kind: z.enum(conversationKinds) }).nullable()
const opened = conversation.extend({ colleagues: z.array(person), previous: neighbour, next: neighbour })

/** The inbox of support: tickets, contact messages, reviews to moderate and claims. */
export const inboxEndpoints = {
  'GET /api/admin/inbox': {
    summary: 'What customers wrote, of every kind, by the clock: what runs out first comes first',
    access: forAdmins('support.read'),
    query: z.object({ ...view, cursor: z.string().max(200).optional() }),
    reply: list(conversation),
  },
  'GET /api/admin/inbox/:id': {
    summary: 'One conversation, who may have it, and its neighbours in a view of the inbox',
    access: forAdmins('support.read'),
    params: byId,
    query: z.object(view),
    reply: opened,
  },
  'GET /api/admin/support-colleagues': {
    summary: 'Who may have a conversation: staff who may answer customers',
    access: forAdmins('support.read'),
    reply: z.object({ items: z.array(person) }),
  },
  'PUT /api/admin/inbox/:id/assignee': {
    summary: 'Takes a conversation, gives it to a colleague, or gives it back; `seen` is who had it',
    access: forAdmins('support.write'),
    act: 'conversation.assign',
    limit: 'write',
    params: byId,
    body: z.object({ assigneeId: id.nullable(), seen: id.nullable() }),
    reply: opened,
  },
  'PUT /api/admin/inbox/:id/snooze': {
    summary: 'Lets a conversation rest until a moment or until the customer answers; null ends its rest',
    access: forAdmins('support.write'),
    act: 'conversation.plan',
    limit: 'write',
    params: byId,
    body: z.object({ until: time.nullable() }),
    reply: opened,
  },
} satisfies Endpoints
