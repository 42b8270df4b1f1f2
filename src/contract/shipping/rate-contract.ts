import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, list, reason, seen, time } from '../wire-values.ts'

/** All numbers of a service by name (`shipping/service-rates.ts`), in rupees, percent, kilograms and days. */
const values = z.record(z.string().min(1).max(40), z.number())

/** One carrier's service: its prices and transit days by zone. */
const service = z.object({
  id,
  partner: z.string(),
  name: z.string(),
  domestic: z.boolean(),
  /** Weights are charged in whole slabs of this many grams. */
  slabGrams: z.number().int(),
  now: values,
  /** The number of its newest change, 0 before the first. */
  version: z.number().int(),
  coming: z.array(z.object({ from: time, values })),
})

const serviceDetail = service.extend({
  /** The countries of each zone abroad. */
  countries: z.array(z.object({ zone: z.string(), names: z.array(z.string()) })),
  changes: z.array(
    z.object({
      version: z.number().int(),
      before: values,
      after: values,
      reason: z.string(),
      actor: z.string(),
      at: time,
      /** Valid from this instant. */
      validFrom: time,
    }),
  ),
})

/** Carrier rates as dated versions: an order keeps the version it was priced by. */
export const rateEndpoints = {
  'GET /api/admin/rates': {
    summary: 'Every service of every carrier with its prices as they stand',
    access: forAdmins('settings.read'),
    reply: list(service),
  },
  'GET /api/admin/rates/:id': {
    summary: 'One service with its prices, those to come, and every change with its hand and reason',
    access: forAdmins('settings.read'),
    params: byId,
    reply: serviceDetail,
  },
  'POST /api/admin/rates/:id/versions': {
    summary: 'Replaces all figures of a service from a moment on, or at once; `seen` is the newest change looked at',
    access: forAdmins('settings.write'),
    act: 'rate.change',
    params: byId,
    body: seen.extend({ values, from: time.nullable(), reason }),
    limit: 'write',
    secondFactor: true,
    reply: serviceDetail,
  },
} satisfies Endpoints
