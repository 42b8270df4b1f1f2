import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { time } from './wire-values.ts'

const ordering = z.object({ open: z.boolean(), opensAt: time.nullable() })

/** One change of a setting; every setting that joins adds its own shape. */
const change = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('ordering'),
    version: z.number().int(),
    before: ordering,
    after: ordering,
    actor: z.string(),
    at: time,
  }),
])

const shopSettings = z.object({
  /** As it is kept, and whether orders are taken at this moment; `version` is its newest change, 0 before the first. */
  ordering: ordering.extend({ openNow: z.boolean(), version: z.number().int() }),
  changes: z.array(change),
})

/** The operator's switches. */
export const settingsEndpoints = {
  'GET /api/admin/settings': {
    summary: "The operator's switches as they stand, and who changed them",
    access: { roles: ['admin'] },
    reply: shopSettings,
  },
  'PUT /api/admin/settings/ordering': {
    summary:
      'Opens the shop for orders or closes it, with an optional moment to open by itself; `seen` is the version looked at',
    access: { roles: ['admin'] },
    body: ordering.extend({ seen: z.number().int() }),
    limit: 'write',
    secondFactor: true,
    reply: shopSettings,
  },
} satisfies Endpoints
