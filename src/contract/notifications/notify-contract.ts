import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { id, time } from '../wire-values.ts'

/** Subscriptions: one email when the shop opens, when a product is back in stock, or when one is found that was asked for (docs/spec/decisions.md#9). */
export const notifyEndpoints = {
  'POST /api/notify-me': {
    summary:
      'Takes an address for one letter about the opening or a product; never returns whether it was there already',
    access: 'anyone',
    // Accepts any string: the email rule reports what is wrong with it.
    body: z.object({ email: z.string().max(254).default(''), about: id }),
    limit: 'notify',
    status: 202,
    reply: z.object({ received: z.literal(true) }),
  },
  'POST /api/product-requests': {
    summary: 'Asks the shop to find a product; with an email address, one email when it is there',
    access: 'anyone',
    // Accepts any string as address: the email rule reports what is wrong with it.
    body: z.object({ q: lineText({ least: 2, most: 120 }), email: z.string().max(254).default('') }),
    limit: 'notify',
    status: 202,
    reply: z.object({ received: z.literal(true) }),
  },
  'POST /api/notify-me/stop': {
    summary: 'Forgets the address that a letter went to, everywhere it still waits; never returns whether it did',
    access: 'anyone',
    body: z.object({ token: z.string().min(1).max(100) }),
    limit: 'write',
    reply: z.object({ stopped: z.literal(true) }),
  },
  'GET /api/admin/notify-me': {
    summary: 'How many wait for what, their addresses masked',
    access: forAdmins('marketing.read'),
    reply: z.object({
      items: z.array(
        z.object({
          about: id,
          /** The product's name; null for the opening. */
          name: z.string().nullable(),
          count: z.number().int(),
          since: time,
          addresses: z.array(z.string()),
        }),
      ),
    }),
  },
} satisfies Endpoints
