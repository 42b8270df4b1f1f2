import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { languages } from '#domain/language/language.ts'
import { requirementKinds, reviewReasons } from '#domain/sellers/requirement.ts'
import { storeGateNames } from '#domain/sellers/store-gates.ts'
import { storeKinds, storeStates } from '#domain/sellers/store-list.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText, staffLines } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, id, reason, time } from '../wire-values.ts'
import { storeProfile, storeStatus } from './setup-contract.ts'

const storeSummary = z.object({
  id,
  name: z.string(),
  city: z.string(),
  owner: z.string().nullable(),
  ownerEmail: z.string().nullable(),
  state: z.enum(storeStates),
  kind: z.enum(storeKinds),
  sellsFood: z.boolean(),
  nameEn: z.string(),
  nameGu: z.string(),
  nameHi: z.string(),
  specialityEn: z.string(),
  specialityGu: z.string(),
  specialityHi: z.string(),
  since: z.number().int(),
  dispatchDays: z.number().int(),
  version: z.number().int(),
  closedGates: z.array(z.enum(storeGateNames)),
  /** Submissions that wait for a decision, and since when. */
  waiting: z.number().int(),
  waitingSince: time.nullable(),
  approvedAt: time.nullable(),
  suspendedAt: time.nullable(),
})

const storeEvent = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  actor: z.string(),
  actorRole: z.enum(['seller', 'admin', 'system']),
  at: time,
})

const storeDetail = z.object({
  profile: storeProfile.extend({ city: z.string() }),
  storeStatus: storeStatus,
  owners: z.array(z.object({ id, name: z.string(), email: z.string(), emailVerified: z.boolean() })),
  /** Open invitations to owners of the store. */
  invited: z.array(z.string()),
  /** Everything needed for the approval is there. */
  isReady: z.boolean(),
  events: z.array(storeEvent),
})

const text = staffLines({ most: 500 }).optional()

/** How admins verify stores, document by document, and approve, suspend and reopen them (docs/spec/decisions.md#5). */
export const storeReviewEndpoints = {
  'GET /api/admin/stores': {
    summary: 'All stores to work with, those with something to review first',
    access: forAdmins('stores.read'),
    query: listQuery,
    reply: listReply(storeSummary),
  },
  'GET /api/admin/store-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('stores.read'),
    act: 'store.export',
    query: exportQuery,
    reply: 'file',
  },
  'POST /api/admin/stores': {
    summary: "Opens a store on a seller's behalf and invites its owner by email",
    access: forAdmins('stores.write'),
    act: 'store.create',
    body: z.object({
      name: z.object({
        en: lineText({ least: 2, most: 60 }),
        gu: lineText({ least: 1, most: 60 }),
        hi: lineText({ least: 1, most: 60 }),
      }),
      cityId: id,
      kind: z.enum(['home-business', 'producer', 'store']),
      sellsFood: z.boolean(),
      ownerEmail: z.string().trim().toLowerCase().max(254).pipe(z.email()),
      language: z.enum(languages),
    }),
    limit: 'write',
    secondFactor: true,
    status: 201,
    reply: z.object({ id }),
  },
  'GET /api/admin/stores/:id': {
    summary: 'A store: what it submitted, what is in force, what changed since the last decision, and its history',
    access: forAdmins('stores.read'),
    params: byId,
    reply: storeDetail,
  },
  'POST /api/admin/stores/:id/decisions': {
    summary: 'Accepts or refuses one submission of a store',
    access: forAdmins('stores.write'),
    act: 'store.check',
    params: byId,
    body: z
      .object({
        /** The submission that was shown: another one in its place is refused. */
        submissionId: id,
        accept: z.boolean(),
        reasonCode: z.enum(reviewReasons).optional(),
        text,
      })
      .refine(({ accept, reasonCode }) => accept || reasonCode !== undefined, {
        path: ['reasonCode'],
        message: 'required',
      })
      .refine(({ reasonCode, text: given }) => reasonCode !== 'other' || (given?.length ?? 0) >= 3, {
        path: ['text'],
        message: 'required',
      }),
    limit: 'write',
    secondFactor: true,
    reply: storeDetail,
  },
  'POST /api/admin/stores/:id/requests': {
    summary: 'Asks the seller for one detail or document again; all others stay as they are',
    access: forAdmins('stores.write'),
    act: 'store.request',
    params: byId,
    body: z
      .object({ kind: z.enum(requirementKinds), reasonCode: z.enum(reviewReasons), text })
      .refine(({ reasonCode, text: given }) => reasonCode !== 'other' || (given?.length ?? 0) >= 3, {
        path: ['text'],
        message: 'required',
      }),
    limit: 'write',
    reply: storeDetail,
  },
  'POST /api/admin/stores/:id/approve': {
    summary: 'Approves a store whose requirements are all accepted',
    access: forAdmins('stores.write'),
    act: 'store.approve',
    params: byId,
    limit: 'write',
    secondFactor: true,
    reply: storeDetail,
  },
  'POST /api/admin/stores/:id/confirm-account': {
    summary: "Confirms a store's bank account where no test transfer names its holder, or names another",
    access: forAdmins('money.write'),
    act: 'bank-account.confirm',
    params: byId,
    limit: 'write',
    secondFactor: true,
    reply: storeDetail,
  },
  'POST /api/admin/stores/:id/suspend': {
    summary: 'Stops new orders of a store and signs its people out; running orders go on',
    access: forAdmins('stores.write'),
    act: 'store.suspend',
    params: byId,
    body: z.object({ reason }),
    limit: 'write',
    secondFactor: true,
    reply: storeDetail,
  },
  'POST /api/admin/stores/:id/reopen': {
    summary: 'Ends a suspension',
    access: forAdmins('stores.write'),
    act: 'store.reopen',
    params: byId,
    body: z.object({ reason }),
    limit: 'write',
    secondFactor: true,
    reply: storeDetail,
  },
} satisfies Endpoints
