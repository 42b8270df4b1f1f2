import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { notificationKinds } from '#domain/notifications/seller-notification.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, time } from '../wire-values.ts'

const kinds = z.array(z.enum(notificationKinds)).max(notificationKinds.length)
const timeOfDay = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)
/** Times of day between which nothing is shown; of people of a store in India. */
export const quietHours = z.object({ from: timeOfDay, until: timeOfDay }).nullable()

export const notifiedDevice = z.object({
  id,
  browser: z.string(),
  system: z.string(),
  addedAt: time,
  /** The session that asks registered it. */
  isHere: z.boolean(),
})

/** What a browser gives for messages to it. */
export const pushSubscription = z.object({
  endpoint: z.url().max(1000),
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
})

const notifications = z.object({
  /** The key with which a browser subscribes; null where the shop sends no push notifications. */
  key: z.string().nullable(),
  /** The kinds that concern the person's role. */
  kinds,
  muted: kinds,
  quiet: quietHours,
  /** A morning email while no device shows notifications. */
  digest: z.boolean(),
  devices: z.array(notifiedDevice),
})

/** What a person of a store is notified of, and on which devices. */
export const notificationEndpoints = {
  'GET /api/seller/notifications': {
    summary: 'What the person is notified of, when not, and the devices that show it',
    access: forSellers('any-member', 'any-staff'),
    reply: notifications,
  },
  'PUT /api/seller/notifications': {
    summary: 'Saves what the person is notified of, the quiet hours, and the morning email',
    access: forSellers('any-member', 'any-staff'),
    act: 'none',
    body: z.object({
      muted: kinds,
      quiet: quietHours.refine((hours) => hours === null || hours.from !== hours.until, {
        path: ['until'],
        message: 'different',
      }),
      digest: z.boolean(),
    }),
    limit: 'write',
    reply: notifications,
  },
  'POST /api/seller/notifications/devices': {
    summary: 'Shows notifications on the browser that asks, until it is signed out',
    access: forSellers('any-member', 'any-staff'),
    act: 'none',
    body: pushSubscription,
    limit: 'write',
    status: 201,
    reply: notifications,
  },
  'DELETE /api/seller/notifications/devices/:id': {
    summary: 'Shows no notifications on a device any more',
    access: forSellers('any-member', 'any-staff'),
    act: 'none',
    params: byId,
    limit: 'write',
    reply: notifications,
  },
  'POST /api/seller/notifications/sample': {
    summary: 'Sends a sample to every device of the person',
    access: forSellers('any-member', 'any-staff'),
    act: 'none',
    limit: 'write',
    status: 204,
    reply: z.void(),
  },
} satisfies Endpoints
