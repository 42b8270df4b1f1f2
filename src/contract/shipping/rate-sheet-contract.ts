import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { textCode } from '../coded-text.ts'
import type { Endpoints } from '../endpoint.ts'
import { id, money, reason, seen } from '../wire-values.ts'

const count = z.number().int()
const values = z.record(z.string(), z.number())

/** Carrier rates as a sheet: out, changed, and back. */
export const rateSheetEndpoints = {
  'GET /api/admin/rate-sheet': {
    summary: 'The rates in force as a sheet to change and send back; sent back untouched it changes nothing',
    access: forAdmins('settings.read'),
    act: 'rate.export',
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    reply: 'file',
  },
  'POST /api/admin/rate-sheet/check': {
    summary:
      'Compares a sheet of rates with those in force, and says what the boxes of the last thirty days cost by both',
    access: forAdmins('settings.write'),
    act: 'none',
    body: z.instanceof(Uint8Array),
    takes: 'sheet',
    reply: z.object({
      /** Services of which a number changes. */
      services: z.array(
        z.object({
          id,
          name: z.string(),
          version: count,
          slabGrams: count,
          before: values,
          values,
          problems: z.array(z.object({ name: z.string(), text: textCode })),
          replay: z.object({ boxes: count, now: money, later: money, lost: count }),
        }),
      ),
      unchanged: count,
      leftOut: z.array(z.object({ row: count, text: textCode })),
    }),
  },
  'POST /api/admin/rate-sheet': {
    summary:
      'Saves what a sheet changes as one version of the rates, all services or none; sent again it changes nothing',
    access: forAdmins('settings.write'),
    act: 'rate.change',
    body: z.object({
      /** `seen` is the newest change of the service when the sheet was compared. */
      services: z
        .array(seen.extend({ id, values: z.record(z.string().min(1).max(40), z.number()) }))
        .min(1)
        .max(100)
        .refine((all) => new Set(all.map((each) => each.id)).size === all.length),
      reason,
    }),
    limit: 'write',
    secondFactor: true,
    reply: z.object({ saved: count }),
  },
} satisfies Endpoints
