import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { parcelStates } from '#domain/shipping/parcel-flow.ts'
import { inquiryStates, inquirySteps, lossCauses, statedLossCauses } from '#domain/shipping/silent-parcel.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine, staffLines } from '../free-text.ts'
import { byId, day, id, money, moneyUpTo, time } from '../wire-values.ts'

const step = {
  state: z.enum(inquiryStates),
  askBy: day,
  contactedOn: day.nullable(),
  /** Whom at the carrier was asked, and how. */
  contact: z.string().nullable(),
  /** The number that the carrier gave the inquiry. */
  reference: z.string().nullable(),
  answerBy: day.nullable(),
  /** From this day on it may count as lost although the carrier has not confirmed it. */
  lostFrom: day,
}

/** What was heard of a parcel last. */
const heard = {
  carrier: z.string(),
  waybill: z.string(),
  trackingPage: z.string().nullable(),
  parcelState: z.enum(parcelStates),
  heardAt: time,
  days: z.number().int(),
  /** The carrier's own word for it; null where a person reported it. */
  report: z.string().nullable(),
}

const inquiry = z.object({
  /** It is under way, so that its carrier can be asked; null when the box has no parcel. */
  mayAsk: z.boolean(),
  parcel: z.object(heard).nullable(),
  /** After so many days without an event it is silent. */
  silentAfter: z.number().int().nullable(),
  /** Whom this carrier was asked through last, about any parcel. */
  lastContact: z.string().nullable(),
  /** Nothing has been heard for long enough that it may count as lost. */
  mayBeLost: z.boolean(),
  /** The newest inquiry, also one that is over. */
  inquiry: z
    .object({
      ...step,
      version: z.number().int(),
      openedAt: time,
      note: z.string().nullable(),
      lostBecause: z.enum(lossCauses).nullable(),
      closedAt: time.nullable(),
      carrierPays: money.nullable(),
      seenAgainAt: time.nullable(),
      changedAt: time,
      changedBy: z.string(),
    })
    .nullable(),
})

const version = z.number().int()
const note = staffLines({ least: 3, most: 600 })
const deciding = { access: forAdmins('orders.write'), params: byId, limit: 'write', reply: inquiry } as const

/** Parcels that nothing is heard of: their carriers are asked, and they are found or lost (decision 800). */
export const silentParcelEndpoints = {
  'GET /api/admin/silent-parcels': {
    summary:
      'The parcels that nothing was heard of for too long, the longest silent first, and what is done about each',
    access: forAdmins('orders.read'),
    reply: z.object({
      items: z.array(
        z.object({
          ...step,
          ...heard,
          id,
          order: z.object({ id, number: z.string() }),
          country: z.string(),
          /** What has to be done next, and by when. */
          next: z.enum(inquirySteps),
          due: day,
          isLate: z.boolean(),
        }),
      ),
      total: z.number().int(),
    }),
  },
  'GET /api/admin/boxes/:id/inquiry': {
    summary: 'What was heard of the parcel of a box last, and what is done about its silence',
    access: forAdmins('orders.read'),
    params: byId,
    reply: inquiry,
  },
  'POST /api/admin/boxes/:id/inquiry/ask': {
    summary: 'The carrier was asked where a parcel is: through whom, under which number, and by when it answers',
    ...deciding,
    act: 'parcel.request',
    body: z.object({
      /** The version that was shown; null when no inquiry went on. */
      version: version.nullable(),
      contact: staffLine({ least: 2, most: 200 }),
      reference: staffLine({ most: 80 }),
      answerBy: day,
    }),
  },
  'POST /api/admin/boxes/:id/inquiry/found': {
    summary: 'The carrier says that the parcel moves: the inquiry is over',
    ...deciding,
    act: 'parcel.close',
    body: z.object({ version, note }),
  },
  'POST /api/admin/boxes/:id/inquiry/lost': {
    summary:
      'The parcel is lost, as the carrier confirms or because nothing was heard for too long: its claim is opened',
    ...deciding,
    act: 'parcel.confirm',
    body: z.object({ version, cause: z.enum(statedLossCauses), note }),
  },
  'PUT /api/admin/boxes/:id/inquiry/carrier-pays': {
    summary: 'What the carrier pays for a lost parcel; 0 when it pays nothing. It counts in what its lane earns',
    ...deciding,
    access: forAdmins('money.write'),
    act: 'parcel.record',
    body: z.object({ version, amount: moneyUpTo(10_000_000) }),
  },
} satisfies Endpoints
