import { z } from 'zod'
import { forAdmins, forHub } from '#domain/accounts/access.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, reason, time } from '../wire-values.ts'

const choice = z.object({ id, name: z.string() })

const workplace = z.object({
  hub: choice.extend({ address: z.string() }),
  /** The hubs to choose from; one where there is no choice. */
  hubs: z.array(choice),
})

const orderHub = z.object({
  hub: choice.extend({ address: z.string() }),
  /** The open hubs the order can go to; none when it has to stay, and why. */
  hubs: z.array(choice),
  stays: z.string().nullable(),
  /** Bags of it that were scanned at another hub. */
  astray: z.array(z.object({ code: z.string(), hub: z.string(), at: time })),
})

const hubPeople = z.object({
  items: z.array(
    z.object({
      id,
      name: z.string(),
      capabilities: z.array(z.string()),
      /** Whether the person works at this hub. */
      isHere: z.boolean(),
    }),
  ),
})

const hubsOfPerson = z.object({ hubs: z.array(choice.extend({ isHere: z.boolean() })) })

/** Who works at which hub, at which of theirs a person is, and the hub of an order (decision 390). */
export const hubLocationEndpoints = {
  'GET /api/courier/hub/place': {
    summary: 'The hub at which the caller is, and those where they work',
    access: forHub('hub.read'),
    reply: workplace,
  },
  'PUT /api/courier/hub/place': {
    summary: 'Chooses at which of their hubs the caller is: lists and scans are those of this hub from then on',
    access: forHub('any-staff'),
    act: 'none',
    body: z.object({ hubId: id }),
    limit: 'write',
    reply: workplace,
  },
  'GET /api/admin/orders/:id/hub': {
    summary: 'The hub of an order, and those it can be moved to',
    access: forAdmins('hub.read'),
    params: byId,
    reply: orderHub,
  },
  'PUT /api/admin/orders/:id/hub': {
    summary: 'Moves an order to another hub, with a reason, while nothing of it has been received',
    access: forAdmins('hub.write'),
    act: 'order.change',
    params: byId,
    body: z.object({ hubId: id, reason }),
    limit: 'write',
    reply: orderHub,
  },
  'GET /api/admin/hubs/:id/people': {
    summary: 'Who can work at hubs, couriers and hub staff, and which of them work at this one',
    access: forAdmins('people.read'),
    params: byId,
    reply: hubPeople,
  },
  'PUT /api/admin/hubs/:id/people': {
    summary: 'Says who works at a hub, at once',
    access: forAdmins('people.write'),
    act: 'place.assign',
    params: byId,
    body: z.object({ accountIds: z.array(id).max(500) }),
    limit: 'write',
    secondFactor: true,
    reply: hubPeople,
  },
  'GET /api/admin/accounts/:id/hubs': {
    summary:
      'The open hubs, and at which of them a person works; none for an account that works at no hub by its role, and while the shop has one hub',
    access: forAdmins('people.read'),
    params: byId,
    reply: hubsOfPerson,
  },
  'PUT /api/admin/accounts/:id/hubs': {
    summary: 'Says at which hubs a person works, at once',
    access: forAdmins('people.write'),
    act: 'person.assign',
    params: byId,
    body: z.object({ hubIds: z.array(id).max(100) }),
    limit: 'write',
    secondFactor: true,
    reply: hubsOfPerson,
  },
} satisfies Endpoints
