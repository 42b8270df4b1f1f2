import { z } from 'zod'
import { customerNotificationKinds } from '#domain/notifications/customer-notification.ts'
import { isTimeZone } from '#domain/notifications/quiet-hours.ts'
import type { Endpoints } from '../endpoint.ts'
import { notifiedDevice, pushSubscription, quietHours } from '../sellers/notification-contract.ts'
import { byId } from '../wire-values.ts'

const muted = z.array(z.enum(customerNotificationKinds)).max(customerNotificationKinds.length)

const ownNotifications = z.object({
  /** The key with which a browser subscribes; null where the shop sends no push notifications. */
  key: z.string().nullable(),
  muted,
  quiet: quietHours,
  devices: z.array(notifiedDevice),
})

const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9+_/-]+$/)
  .refine(isTimeZone)

/** What a customer is notified of about their own orders, and on which devices. */
export const ownNotificationEndpoints = {
  'GET /api/account/notifications': {
    summary: 'What the person is notified of about their own orders, when not, and the devices that show it',
    access: 'signed-in',
    reply: ownNotifications,
  },
  'PUT /api/account/notifications': {
    summary: 'Saves what the person is notified of about their own orders, and the quiet hours in their time zone',
    access: 'signed-in',
    body: z.object({
      muted,
      quiet: quietHours.refine((hours) => hours === null || hours.from !== hours.until, {
        path: ['until'],
        message: 'different',
      }),
      timeZone,
    }),
    limit: 'write',
    reply: ownNotifications,
  },
  'POST /api/account/notifications/devices': {
    summary: 'Shows notifications on the browser that asks, until it is signed out',
    access: 'signed-in',
    body: pushSubscription.extend({ timeZone }),
    limit: 'write',
    status: 201,
    reply: ownNotifications,
  },
  'DELETE /api/account/notifications/devices/:id': {
    summary: 'Shows no notifications on a device any more',
    access: 'signed-in',
    params: byId,
    limit: 'write',
    reply: ownNotifications,
  },
} satisfies Endpoints
