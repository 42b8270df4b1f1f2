import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { eventTypes } from '#domain/integrations/event-type.ts'
import { deliveryStates, offReasons, webhookStates } from '#domain/integrations/webhook-endpoint.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, id, reason, time } from '../wire-values.ts'

const events = z.array(z.enum(eventTypes)).max(eventTypes.length)

const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  events,
  /** `failing`: it is on, and its last try did not arrive. */
  state: z.enum(webhookStates),
  offBecause: z.enum(offReasons).nullable(),
  failingSince: time.nullable(),
  failedTries: z.number().int(),
  lastSuccessAt: time.nullable(),
  /** Until then the secret before the last rotation signs too. */
  previousUntil: time.nullable(),
  /** Events of the last 30 days that did not arrive. */
  missed: z.number().int(),
  createdAt: time,
  version: z.number().int(),
})

const webhookTry = z.object({
  id,
  at: time,
  milliseconds: z.number().int(),
  status: z.number().int().nullable(),
  /** Why there was no answer: `timeout`, `refused: not-public`, or the network's code. */
  problem: z.string().nullable(),
  /** The beginning of the answer, without personal values. */
  answer: z.string().nullable(),
})

const delivery = z.object({
  id,
  /** The `webhook-id` of every try and replay. */
  messageId: z.string(),
  type: z.string(),
  subjectId: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  occurredAt: time,
  /** What the receiver answered last; null before the first answer, and when it could not be reached. */
  lastStatus: z.number().int().nullable(),
  nextTryAt: time.nullable(),
  deliveredAt: time.nullable(),
  body: z.string(),
  /** Its tries, the newest first. */
  log: z.array(webhookTry),
})

const written = {
  url: z.url({ protocol: /^https?$/ }).max(500),
  description: lineText({ least: 2, most: 60 }),
  events: events.min(1),
}
const seen = z.number().int()
const saving = { access: forAdmins('settings.write'), limit: 'write' } as const
const shownOnce = z.object({ secret: z.string(), item: webhook })

/** Webhooks to other systems, by Standard Webhooks 1.0.0. */
export const webhookEndpoints = {
  'GET /api/admin/webhooks': {
    summary: 'The webhook endpoints of other systems, the oldest first',
    access: forAdmins('settings.read'),
    reply: z.object({ items: z.array(webhook) }),
  },
  'GET /api/admin/webhooks/:id': {
    summary: 'A webhook endpoint',
    access: forAdmins('settings.read'),
    params: byId,
    reply: webhook,
  },
  'POST /api/admin/webhooks': {
    summary: 'Makes a webhook endpoint; the reply alone shows its secret',
    ...saving,
    secondFactor: true,
    act: 'webhook.create',
    body: z.object(written),
    status: 201,
    reply: shownOnce,
  },
  'PUT /api/admin/webhooks/:id': {
    summary: 'Changes the address and the events of a webhook endpoint',
    ...saving,
    secondFactor: true,
    act: 'webhook.change',
    params: byId,
    body: z.object({ ...written, seen }),
    reply: webhook,
  },
  'POST /api/admin/webhooks/:id/rotate': {
    summary: 'Gives a webhook endpoint another secret; both sign for 24 hours',
    ...saving,
    secondFactor: true,
    act: 'webhook.replace',
    params: byId,
    body: z.object({ seen }),
    reply: shownOnce,
  },
  'POST /api/admin/webhooks/:id/switch': {
    summary: 'Switches a webhook endpoint on or off; what happens while it is off can be replayed',
    ...saving,
    act: 'webhook.change',
    params: byId,
    body: z.object({ on: z.boolean(), reason }),
    reply: webhook,
  },
  'DELETE /api/admin/webhooks/:id': {
    summary: 'Removes a webhook endpoint with its log',
    ...saving,
    act: 'webhook.remove',
    params: byId,
    body: z.object({ reason }),
    status: 204,
    reply: z.void(),
  },
  'POST /api/admin/webhooks/:id/test': {
    summary: 'Sends a test event at once and returns what came of it',
    ...saving,
    act: 'webhook.send',
    params: byId,
    reply: delivery,
  },
  'GET /api/admin/webhooks/:id/deliveries': {
    summary: 'The log of a webhook endpoint: its events of the last 30 days, to search, filter and sort',
    access: forAdmins('settings.read'),
    params: byId,
    query: listQuery,
    reply: listReply(delivery),
  },
  'GET /api/admin/webhooks/:id/delivery-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('settings.read'),
    act: 'webhook.export',
    params: byId,
    query: exportQuery,
    reply: 'file',
  },
  'POST /api/admin/webhooks/:id/replay': {
    summary: 'Sends the events since a time once more, under the same ids: all, or those that did not arrive',
    ...saving,
    act: 'webhook.retry',
    params: byId,
    body: z.object({ since: time, missedOnly: z.boolean() }),
    reply: z.object({ count: z.number().int() }),
  },
  'POST /api/admin/webhook-deliveries/:id/resend': {
    summary: 'Sends one event once more, under the same id',
    ...saving,
    act: 'webhook.retry',
    params: byId,
    status: 204,
    reply: z.void(),
  },
} satisfies Endpoints
