import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { accountStates } from '#domain/accounts/people-list.ts'
import { courierCapabilities, roles } from '#domain/accounts/role.ts'
import { courierBooks, courierDesk } from '../courier/courier-pay-contract.ts'
import type { Endpoints } from '../endpoint.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { listedOrder } from '../orders/admin-contract.ts'
import { byId, id, language, money, reason, time } from '../wire-values.ts'
import { invitation } from './invitation-contract.ts'

const role = z.enum(roles)
/** Only customers whom a segment fits. */
const bySegment = { segment: id.optional() }
const capabilities = z.array(z.enum(courierCapabilities)).max(courierCapabilities.length)
const accountState = z.enum(accountStates)

const accountSummary = z.object({
  id,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  role,
  capabilities,
  /** What narrows the rights of an admin; null: the account has all of them, or is no admin's. */
  staffRole: z.object({ id, name: z.string() }).nullable(),
  state: accountState,
  emailVerified: z.boolean(),
  openedAt: time,
})

/** An account as the list shows it; its columns are declared in `domain/accounts/people-list.ts`. */
const listedPerson = accountSummary.extend({
  language,
  staffRole: z.string().nullable(),
  orders: z.number().int(),
  spent: money,
  lastOrderAt: time.nullable(),
})

const accountDetail = accountSummary.extend({
  language,
  brand: z.object({ id, name: z.string() }).nullable(),
  /** True when it is the viewing admin's own account: admins cannot change their own account here. */
  own: z.boolean(),
  passwordChangedAt: time.nullable(),
  sessions: z.object({ count: z.number().int(), lastSeen: time.nullable() }),
  orders: z.number().int(),
  addresses: z.number().int(),
  consents: z.array(
    z.object({ document: z.string(), edition: z.string(), at: time, by: z.enum(['ticked', 'registering']) }),
  ),
  /** Security events of the account, newest first, a hundred at most. */
  events: z.array(
    z.object({
      id: z.number().int(),
      kind: z.string(),
      at: time,
      by: z.string().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      reason: z.string().nullable(),
      /** The number of occurrences within the hour, for events that are counted instead of listed. */
      times: z.number().int().nullable(),
    }),
  ),
})

/** With the store that a seller is invited to. */
const listedInvitation = invitation.extend({ store: z.string().nullable() })

/** The accounts of the shop, for an admin. */
export const peopleEndpoints = {
  'GET /api/admin/accounts': {
    summary: 'All accounts to work with: searched, filtered, sorted, by pages',
    access: forAdmins('people.read'),
    query: listQuery.extend(bySegment),
    reply: listReply(listedPerson),
  },
  'GET /api/admin/account-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('people.read'),
    act: 'person.export',
    query: exportQuery.extend(bySegment),
    reply: 'file',
  },
  'GET /api/admin/invitations': {
    summary: 'All invitations to work with: open, used and expired ones',
    access: forAdmins('people.read'),
    query: listQuery,
    reply: listReply(listedInvitation),
  },
  'GET /api/admin/invitation-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('people.read'),
    act: 'invitation.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/accounts/:id': {
    summary: 'One account: role, state, consents, sessions, and what touched its safety',
    access: forAdmins('people.read'),
    params: byId,
    reply: accountDetail,
  },
  'GET /api/admin/accounts/:id/orders': {
    summary: "An account's orders to work with, and whose they are",
    access: forAdmins('orders.read'),
    params: byId,
    query: listQuery,
    reply: listReply(listedOrder).extend({ name: z.string() }),
  },
  'GET /api/admin/accounts/:id/order-list-file': {
    summary: 'The same list as a file',
    access: forAdmins('orders.read'),
    act: 'order.export',
    params: byId,
    query: exportQuery,
    reply: 'file',
  },
  'POST /api/admin/accounts/:id/role': {
    summary:
      'Gives an account another role, capabilities, store or staff role and ends its sessions; `seen` is the role it had',
    access: forAdmins('people.write'),
    act: 'person.change',
    params: byId,
    body: z.object({
      role,
      capabilities: capabilities.default([]),
      brandId: id.nullish(),
      /** For an admin: without one the account has all rights. */
      staffRoleId: id.nullish(),
      seen: role,
      reason,
    }),
    limit: 'write',
    secondFactor: true,
    reply: accountDetail,
  },
  'POST /api/admin/accounts/:id/disable': {
    summary: 'Puts an account on hold and ends its sessions',
    access: forAdmins('people.write'),
    act: 'person.disable',
    params: byId,
    body: z.object({ reason }),
    limit: 'write',
    secondFactor: true,
    reply: accountDetail,
  },
  'POST /api/admin/accounts/:id/enable': {
    summary: 'Lets an account that was on hold in again',
    access: forAdmins('people.write'),
    act: 'person.enable',
    params: byId,
    body: z.object({ reason }),
    limit: 'write',
    secondFactor: true,
    reply: accountDetail,
  },
  'POST /api/admin/accounts/:id/end-sessions': {
    summary: 'Signs an account out everywhere',
    access: forAdmins('people.write'),
    act: 'person.sign-out',
    params: byId,
    body: z.object({ reason }),
    limit: 'write',
    reply: accountDetail,
  },
  'POST /api/admin/accounts/:id/send-reset': {
    summary: 'Emails the owner of an account a link to a new password, as if the owner had asked for it',
    access: forAdmins('people.write'),
    act: 'person.send',
    params: byId,
    body: z.object({ reason }),
    limit: 'write',
    reply: accountDetail,
  },
  'GET /api/admin/couriers/:id/payment': {
    summary: 'What a courier delivered, earned and collected in cash, what is owed, and what waits for an admin',
    access: forAdmins('money.read'),
    params: byId,
    reply: courierBooks.extend(courierDesk.shape).extend({ courier: accountSummary }),
  },
} satisfies Endpoints
