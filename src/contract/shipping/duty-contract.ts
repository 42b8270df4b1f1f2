import { z } from 'zod'
import { forHub } from '#domain/accounts/access.ts'
import { dutyChargeStates, dutyEnds } from '#domain/shipping/duty-charge.ts'
import type { Endpoints } from '../endpoint.ts'
import { linesText } from '../free-text.ts'
import { byId, day, money, time } from '../wire-values.ts'

const currency = z.string().regex(/^[A-Z]{3}$/)
/** An address of plain ASCII: nothing in it can be drawn in another order than it is read. */
const link = z
  .url({ protocol: /^https$/ })
  .regex(/^[\x21-\x7e]+$/)
  .max(500)

const duty = z.object({
  /** Customs have the parcel, so that a charge can be typed or changed. */
  mayAsk: z.boolean(),
  /** The newest charge, also one that is over. */
  charge: z
    .object({
      version: z.number().int(),
      state: z.enum(dutyChargeStates),
      amount: money,
      currency,
      payBy: day,
      instructions: z.string(),
      link: z.string().nullable(),
      changedAt: time,
      changedBy: z.string(),
    })
    .nullable(),
})

/** What customs charge of a customer before they release a parcel (decision 722). */
export const dutyEndpoints = {
  'GET /api/courier/hub/boxes/:id/duty': {
    summary: 'The duty that customs charge for the parcel of a box, and whether it can be typed now',
    access: forHub('hub.read'),
    params: byId,
    reply: duty,
  },
  'PUT /api/courier/hub/boxes/:id/duty': {
    summary:
      'Says what customs charge, by when and what the customer has to do; the customer is notified when it says something new',
    access: forHub('hub.write'),
    act: 'parcel.record',
    params: byId,
    body: z.object({
      /** The version that was shown; null when none was open. */
      version: z.number().int().nullable(),
      amount: z.number().min(0.01).max(1_000_000).pipe(money),
      currency,
      payBy: day,
      instructions: linesText({ least: 3, most: 600 }),
      link: link.nullable(),
    }),
    limit: 'write',
    reply: duty,
  },
  'POST /api/courier/hub/boxes/:id/duty/end': {
    summary: 'The customer has paid the duty, or customs charge nothing any more',
    access: forHub('hub.write'),
    act: 'parcel.close',
    params: byId,
    body: z.object({ version: z.number().int(), end: z.enum(dutyEnds) }),
    limit: 'write',
    reply: duty,
  },
} satisfies Endpoints
