import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { id, time } from './wire-values.ts'

/** "Tell me when": one letter when the shop opens, or when a product is there again (decisions 9). */
export const notifyEndpoints = {
  'POST /api/notify-me': {
    summary: 'Takes an address for one letter about the opening or a product; never tells whether it was there already',
    access: 'anyone',
    // What is wrong with an address is told by the rule for addresses, in its own words.
    body: z.object({ email: z.string().max(254).default(''), about: id }),
    limit: 'notify',
    status: 202,
    reply: z.object({ received: z.literal(true) }),
  },
  'POST /api/notify-me/stop': {
    summary: 'Forgets the address that a letter went to, everywhere it still waits; never tells whether it did',
    access: 'anyone',
    body: z.object({ token: z.string().min(1).max(100) }),
    limit: 'write',
    reply: z.object({ stopped: z.literal(true) }),
  },
  'GET /api/admin/notify-me': {
    summary: 'How many wait for what, their addresses masked',
    access: { roles: ['admin'] },
    reply: z.object({
      items: z.array(
        z.object({
          about: id,
          /** Of the product; nothing for the opening. */
          name: z.string().nullable(),
          count: z.number().int(),
          since: time,
          addresses: z.array(z.string()),
        }),
      ),
    }),
  },
} satisfies Endpoints
