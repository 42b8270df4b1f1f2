import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { findKinds } from '#domain/site/find-kind.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { id } from '../wire-values.ts'

export const findEndpoints = {
  'GET /api/admin/find': {
    summary:
      'Finds orders, people, stores, products, refunds, tickets and settings: by number, name in any script, last digits of a phone, email, waybill, payment or bank reference, amount',
    access: forAdmins('any-staff'),
    query: z.object({ q: staffLine({ most: 80 }) }),
    reply: z.object({
      items: z.array(
        z.object({
          kind: z.enum(findKinds),
          id,
          title: z.string(),
          /** What tells it from others of the same title. */
          detail: z.string(),
        }),
      ),
    }),
  },
} satisfies Endpoints
