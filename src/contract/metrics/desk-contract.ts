import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { deskChanges, deskQueues } from '#domain/site/desk-queue.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, money, time } from '../wire-values.ts'

const day = z.object({ orders: z.number().int(), sales: money, averageOrder: money })

export const deskEndpoints = {
  'GET /api/admin/desk': {
    summary:
      'What waits for an admin within their rights, how old it is and until when it can wait, and today beside the same hours a week ago',
    access: forAdmins('any-staff'),
    reply: z.object({
      queues: z.array(
        z.object({
          queue: z.enum(deskQueues),
          count: z.number().int(),
          oldest: time.nullable(),
          /** The next deadline; null where there is none. */
          due: time.nullable(),
        }),
      ),
      /** Null without the right to see reports. */
      today: day.nullable(),
      weekAgo: day.nullable(),
    }),
  },
  'POST /api/admin/desk-visits': {
    summary: "Records a visit of one's first screen; says what has changed since the visit before",
    access: forAdmins('any-staff'),
    act: 'none',
    limit: 'write',
    reply: z.object({
      /** Null at the first visit. */
      since: time.nullable(),
      changes: z.array(z.object({ change: z.enum(deskChanges), count: z.number().int() })),
    }),
  },
  'GET /api/admin/failed-jobs': {
    summary:
      'Emails, vendor calls and drawings that were given up after many attempts, the newest first, a hundred at most',
    access: forAdmins('settings.read'),
    reply: z.object({
      items: z.array(
        z.object({
          id,
          kind: z.string(),
          attempts: z.number().int(),
          error: z.string(),
          failedAt: time,
          order: z.object({ id, number: z.string() }).nullable(),
        }),
      ),
    }),
  },
  'POST /api/admin/failed-jobs/:id/retry': {
    summary: 'Tries one that was given up again, as often as the first time',
    access: forAdmins('settings.write'),
    act: 'job.retry',
    params: byId,
    limit: 'write',
    secondFactor: true,
    status: 204,
    reply: z.void(),
  },
} satisfies Endpoints
