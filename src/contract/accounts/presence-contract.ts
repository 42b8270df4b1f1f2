import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { presenceSubjects } from '#domain/accounts/presence.ts'
import type { Endpoints } from '../endpoint.ts'
import { id } from '../wire-values.ts'

/** Who else has a record open. */
export const presenceEndpoints = {
  'POST /api/admin/presence': {
    summary:
      'Says that the caller has a record open, or `left` it, and who else has; needs the right to read such a record',
    access: forAdmins('any-staff'),
    act: 'none',
    body: z.object({ subject: z.enum(presenceSubjects), id, left: z.boolean().optional() }),
    limit: 'write',
    reply: z.object({
      /** The others, longest first, with the whole minutes that they have it open. */
      others: z.array(z.object({ name: z.string(), minutes: z.number().int() })),
    }),
  },
} satisfies Endpoints
