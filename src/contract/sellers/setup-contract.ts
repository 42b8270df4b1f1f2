import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { requirementKinds, reviewReasons, submissionStates } from '#domain/sellers/requirement.ts'
import { storeMotifs } from '#domain/sellers/store-cloth.ts'
import { storeGateNames } from '#domain/sellers/store-gates.ts'
import { mostHolidays } from '#domain/sellers/store-holiday.ts'
import type { Endpoints } from '../endpoint.ts'
import { linesText, lineText } from '../free-text.ts'
import { byId, day, id, labelled, seenIfSaid, time, trilingual } from '../wire-values.ts'

const ofStore = { brandId: id.optional() }

const submission = z.object({
  id,
  state: z.enum(submissionStates),
  /** By field; of a PAN and an account number the last four characters. */
  fields: z.record(z.string(), z.string().nullable()),
  expiresOn: day.nullable(),
  fileId: id.nullable(),
  submittedAt: time,
  submitter: z.string(),
  decidedAt: time.nullable(),
  reasonCode: z.enum(reviewReasons).nullable(),
  reason: z.string().nullable(),
})

const requirement = z.object({
  kind: z.enum(requirementKinds),
  neededFor: z.enum(['approval', 'payout']),
  state: z.enum(['missing', 'submitted', 'changing', 'refused', 'requested', 'accepted', 'expiring', 'expired']),
  accepted: submission.nullable(),
  waiting: submission.nullable(),
  /** The last refused one, while nothing was submitted after it. */
  refused: submission.nullable(),
  /** What an admin asks for, while nothing was submitted after it. */
  requested: z.object({ reasonCode: z.enum(reviewReasons), text: z.string().nullable(), at: time }).nullable(),
})

const hours = z.object({
  day: z.number().int().min(1).max(7),
  from: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/),
  until: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/),
})
const holiday = z.object({ from: day, until: day })

const mapPoint = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

export const storeProfile = z.object({
  id,
  name: trilingual,
  speciality: trilingual,
  story: trilingual,
  cityId: id,
  kind: z.enum(['home-business', 'producer', 'store']),
  since: z.number().int(),
  sellsFood: z.boolean(),
  colour: z.string(),
  motif: z.enum(storeMotifs),
  dispatchDays: z.number().int(),
  hours: z.array(hours),
  /** Where the courier comes; null: the middle of the postal area. */
  pickupPoint: mapPoint.nullable(),
  logo: z.string().nullable(),
  photo: z.string().nullable(),
  version: z.number().int(),
})

export const storeStatus = z.object({
  approvedAt: time.nullable(),
  suspendedAt: time.nullable(),
  suspendedFor: z.string().nullable(),
  /** Every fact that is missing for new orders; empty when the store is live. */
  closedGates: z.array(z.enum(storeGateNames)),
  documentsUntil: day.nullable(),
  products: z.number().int(),
  holidays: z.array(holiday),
  requirements: z.array(requirement),
  /** The account the store is paid to, and what its test transfer said. */
  payoutAccount: z
    .object({
      state: z.enum(['checking', 'active', 'refused']),
      holder: z.string(),
      lastFour: z.string(),
      nameAtBank: z.string().nullable(),
      payoutsFrom: time,
    })
    .nullable(),
  agreement: z.object({ edition: z.string(), updated: day, agreed: z.boolean(), agreedAt: time.nullable() }),
})

const setup = z.object({
  /** The name that was given with the application. */
  applied: z.string().nullable(),
  cities: z.array(labelled),
  profile: storeProfile.nullable(),
  /** Where the hub of the store's city is. */
  hubPoint: mapPoint.nullable(),
  storeStatus: storeStatus.nullable(),
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
})
const reply = setup

const names = (most: number) =>
  z.object({
    en: lineText({ least: 2, most }),
    gu: lineText({ least: 1, most }),
    hi: lineText({ least: 1, most }),
  })
const texts = z.object({
  en: linesText({ most: 1200 }),
  gu: linesText({ most: 1200 }),
  hi: linesText({ most: 1200 }),
})

const numberText = z.string().trim().max(40)
const paperBody = z.discriminatedUnion('kind', [
  z.object({
    ...ofStore,
    kind: z.literal('person'),
    fullName: lineText({ least: 2, most: 100 }),
    legalForm: z.enum(['individual', 'proprietorship', 'partnership', 'llp', 'company', 'cooperative', 'trust']),
    legalName: lineText({ least: 2, most: 200 }),
    phone: z.string().trim().max(20),
  }),
  z.object({
    ...ofStore,
    kind: z.literal('address'),
    address: linesText({ least: 3, most: 300 }),
    town: lineText({ least: 2, most: 60 }),
    state: lineText({ least: 2, most: 60 }),
    pincode: z.string().regex(/^[1-9][0-9]{5}$/),
    landmark: lineText({ most: 100 }).optional(),
  }),
  z.object({
    ...ofStore,
    kind: z.literal('fssai'),
    number: numberText,
    category: z.enum(['registration', 'state', 'central']),
    expiresOn: day,
    fileId: id,
  }),
  z.object({
    ...ofStore,
    kind: z.literal('gst'),
    /** Without a GSTIN the seller declares to be below the threshold of registration. */
    gstin: numberText.nullable(),
    declared: z.boolean(),
    fileId: id.nullable(),
  }),
  z.object({
    ...ofStore,
    kind: z.literal('address_proof'),
    document: z.enum(['electricity_bill', 'rent_agreement', 'property_tax', 'aadhaar_masked', 'bank_statement']),
    fileId: id,
  }),
  z.object({
    ...ofStore,
    kind: z.literal('pan'),
    number: numberText,
    nameOnCard: lineText({ least: 2, most: 100 }),
    fileId: id,
  }),
  z.object({
    ...ofStore,
    kind: z.literal('bank'),
    holder: lineText({ least: 2, most: 100 }),
    ifsc: numberText,
    accountNumber: numberText,
    accountAgain: numberText,
    fileId: id.nullable(),
  }),
])

/** How a seller sets up a store, step by step (docs/spec/decisions.md#5); an admin may act for the seller. */
export const setupEndpoints = {
  'GET /api/seller/setup': {
    summary: "The seller's store as far as it is set up: profile, what was submitted, what is missing to be live",
    access: forSellers('papers.read', 'stores.read'),
    query: z.object(ofStore),
    reply,
  },
  'PUT /api/seller/setup/profile': {
    summary: 'Saves name, story, city and looks of the store; the first time it makes the store',
    access: forSellers('store.write', 'stores.write'),
    act: 'store.change',
    body: z.object({
      ...ofStore,
      name: names(60),
      speciality: names(80),
      story: texts,
      cityId: id,
      kind: z.enum(['home-business', 'producer', 'store']),
      since: z.number().int().min(1800).max(2100),
      sellsFood: z.boolean(),
      colour: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
      motif: z.enum(storeMotifs),
      dispatchDays: z.number().int().min(0).max(30),
      /** The version that was shown; 0 before the first. */
      seen: z.number().int(),
    }),
    limit: 'write',
    reply,
  },
  'PUT /api/seller/setup/hours': {
    summary: 'Saves when the courier may come; `seen` is the version of the profile looked at',
    access: forSellers('store.write', 'stores.write'),
    act: 'store.change',
    body: seenIfSaid.extend({ ...ofStore, hours: z.array(hours).max(21) }),
    limit: 'write',
    reply,
  },
  'PUT /api/seller/setup/pickup-point': {
    summary:
      'Saves where the courier comes; null is the middle of the postal area again; `seen` is the version of the profile looked at',
    access: forSellers('store.write', 'stores.write'),
    act: 'store.change',
    body: seenIfSaid.extend({ ...ofStore, point: mapPoint.nullable() }),
    limit: 'write',
    reply,
  },
  'PUT /api/seller/setup/submissions': {
    summary: 'Submits one detail or document for review; the accepted one stays in force until it is decided',
    access: forSellers('papers.write', 'stores.write'),
    act: 'store.send',
    body: paperBody,
    limit: 'write',
    reply,
  },
  'POST /api/seller/setup/agreement': {
    summary: 'Agrees to the seller agreement in its current edition',
    access: forSellers('papers.write', 'stores.write'),
    act: 'store.accept',
    body: z.object({ edition: lineText({ least: 1, most: 10 }) }),
    limit: 'write',
    reply,
  },
  'PUT /api/seller/setup/holidays': {
    summary:
      "Saves the calendar of the store's holidays; the store opens again by itself; `seen` is the version of the profile looked at",
    access: forSellers('calendar.write', 'stores.write'),
    act: 'store.change',
    body: seenIfSaid.extend({ ...ofStore, holidays: z.array(holiday).max(mostHolidays) }),
    limit: 'write',
    reply,
  },
  'POST /api/seller/setup/pictures': {
    summary: 'Uploads the logo or a photograph of the store, at most 5 MB',
    access: forSellers('store.write', 'stores.write'),
    act: 'store.upload',
    query: z.object({ ...ofStore, use: z.enum(['logo', 'photo']) }),
    body: z.instanceof(Uint8Array),
    takes: 'picture',
    limit: 'upload',
    status: 201,
    reply,
  },
  'POST /api/seller/setup/files': {
    summary: 'Uploads a document as a photograph or a PDF, at most 5 MB; it is stored encrypted',
    access: forSellers('papers.write', 'stores.write'),
    act: 'store.upload',
    query: z.object(ofStore),
    body: z.instanceof(Uint8Array),
    takes: 'document',
    limit: 'upload',
    status: 201,
    reply: z.object({ id }),
  },
  'GET /api/seller/setup/files/:id': {
    summary: 'A document, for its owner and for admins; every view is recorded',
    access: forSellers('papers.write', 'stores.read'),
    act: 'store.export',
    params: byId,
    limit: 'document',
    reply: 'file',
  },
} satisfies Endpoints
