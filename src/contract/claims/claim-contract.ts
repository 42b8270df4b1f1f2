import { z } from 'zod'
import { forAdmins, forSellers } from '#domain/accounts/access.ts'
import { claimStates, claimStepKinds } from '#domain/claims/claim-flow.ts'
import { claimKinds, claimRemedies, reportableClaimKinds } from '#domain/claims/claim-kind.ts'
import { claimOpeners } from '#domain/claims/claim-list.ts'
import { claimNextSteps } from '#domain/claims/claim-next-step.ts'
import { refundFunders, refundMethods, refundStates } from '#domain/refunds/refund-flow.ts'
import type { Endpoints } from '../endpoint.ts'
import { linesText } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, country, id, list, money, quantity, seen, time } from '../wire-values.ts'

const photo = z.object({ id, src: z.string() })

const base = z.object({
  id,
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  at: time,
})

const step = z.object({
  kind: z.enum(claimStepKinds),
  text: z.string().nullable(),
  /** The author: for staff a person or a store. */
  by: z.string(),
  at: time,
  /** The amount granted with it. */
  amount: money.nullable(),
  /** The order that ships the replacement items. */
  replacement: z.object({ id, number: z.string() }).nullable(),
})

const ownClaim = base.extend({
  next: z.enum(claimNextSteps),
  lines: z.array(z.object({ lineId: id, name: z.string(), weight: z.string(), quantity: z.number().int() })),
  photos: z.array(photo),
  steps: z.array(
    step.omit({ by: true }).extend({
      /**
       * The order that ships the replacement items; `href` gives a guest who may see this order access to that one.
       */
      replacement: z.object({ id, number: z.string(), href: z.string() }).nullable(),
      /** The status of the refund of a granted claim. */
      refund: z.object({ state: z.enum(refundStates), method: z.enum(refundMethods) }).nullable(),
    }),
  ),
  /** The commands that are open to the customer now. */
  commands: z.array(z.enum(['give_evidence', 'appeal'])),
})

const ownClaims = z.object({
  /** The items that may still be reported; null before the delivery and after the claim period. */
  claimable: z
    .object({
      kinds: z.array(
        z.object({
          kind: z.enum(reportableClaimKinds),
          until: time,
          photos: z.boolean(),
          replaced: z.boolean(),
        }),
      ),
      lines: z.array(
        z.object({
          lineId: id,
          name: z.string(),
          weight: z.string(),
          brandName: z.string(),
          /** Units that were not reported yet. */
          quantity: z.number().int(),
          kinds: z.array(z.enum(reportableClaimKinds)),
        }),
      ),
    })
    .nullable(),
  deliveredAt: time.nullable(),
  terms: z.object({
    hoursAtHome: z.number().int(),
    daysAbroad: z.number().int(),
    leastPhotos: z.number().int(),
    mostPhotos: z.number().int(),
  }),
  /** Uploaded photographs that belong to no claim yet. */
  photos: z.array(photo),
  items: z.array(ownClaim),
})

const text = linesText({ least: 3, most: 1000 })
const photoIds = z.array(id).max(12).default([])
const claimOf = z.object({ id, claimId: id })

const deskSummary = base.extend({
  orderId: id,
  orderNumber: z.string(),
  buyer: z.string(),
  destination: country,
  appealed: z.boolean(),
})

/** A row of the list. */
const listedClaim = deskSummary.extend({
  remedy: z.enum(claimRemedies),
  openedAs: z.enum(claimOpeners),
  /** Names of the stores whose goods are claimed. */
  stores: z.string(),
  decidedAt: time.nullable(),
})

const deskClaim = deskSummary.extend({
  version: z.number().int(),
  destinationName: z.string(),
  deliveredAt: time.nullable(),
  /** The outcome that the customer prefers. */
  remedy: z.enum(claimRemedies),
  /** For replacement items: the paid order that the refund is booked on. */
  paidOrder: z.object({ id, number: z.string() }).nullable(),
  lines: z.array(
    z.object({
      lineId: id,
      name: z.string(),
      weight: z.string(),
      brandName: z.string(),
      quantity: z.number().int(),
      of: z.number().int(),
      lot: z.string().nullable(),
      bestBefore: z.iso.date().nullable(),
      /** The most that may be refunded for them. */
      most: money,
      /** How many of them may be replaced instead; 0 where money was refunded. */
      replaceableUnits: z.number().int(),
    }),
  ),
  /** The refundable delivery amount, and the share of these items in it. */
  delivery: z.object({ left: money, share: money }),
  /** The refundable cash fee, when the parcel was not delivered. */
  codFee: money,
  /** The refundable amount of the whole order; it caps the amounts above. */
  left: money,
  /** The money may be refunded as store credit, if its customer agrees. */
  mayBeCredit: z.boolean(),
  funders: z.array(z.enum(refundFunders)),
  photos: z.array(photo),
  steps: z.array(step.extend({ fundedBy: z.enum(refundFunders).nullable() })),
  refunds: z.array(z.object({ id, amount: money, state: z.enum(refundStates) })),
  commands: z.array(z.enum(['request_evidence', 'grant', 'refuse'])),
})

const sellerClaimSummary = base.extend({ codes: z.array(z.string()), buyer: z.string(), answered: z.boolean() })

const sellerClaim = sellerClaimSummary.extend({
  lines: z.array(
    z.object({
      name: z.string(),
      weight: z.string(),
      quantity: z.number().int(),
      lot: z.string().nullable(),
      bestBefore: z.iso.date().nullable(),
    }),
  ),
  photos: z.array(photo),
  steps: z.array(step.omit({ replacement: true })),
  /** The share of it that the store funds, for its own goods. */
  fundedAmount: money,
  answerBy: time,
  mayAnswer: z.boolean(),
})

export const claimEndpoints = {
  'GET /api/orders/:id/claims': {
    summary: 'What may still be reported about an order, and what was; for anyone allowed to see the order',
    access: 'anyone',
    params: byId,
    reply: ownClaims,
  },
  'POST /api/orders/:id/claim-photos': {
    summary:
      'A photograph for a claim, as raw image bytes (JPEG, PNG or WebP, at most 5 MB); kept a day until the claim is sent',
    access: 'anyone',
    act: 'claim.upload',
    params: byId,
    body: z.instanceof(Uint8Array),
    takes: 'picture',
    limit: 'write',
    status: 201,
    reply: photo,
  },
  'GET /api/orders/:id/claim-photos/:photoId.jpg': {
    summary: 'Such a photograph, for anyone allowed to see the order',
    access: 'anyone',
    params: z.object({ id, photoId: id }),
    reply: 'image/jpeg',
  },
  'DELETE /api/orders/:id/claim-photos/:photoId': {
    summary: 'Throws away a photograph that belongs to no claim yet',
    access: 'anyone',
    act: 'claim.remove',
    params: z.object({ id, photoId: id }),
    limit: 'write',
    status: 204,
    reply: z.void(),
  },
  'POST /api/orders/:id/claims': {
    summary:
      'Something is wrong with what came: items, what is wrong, and photographs; the same `idempotencyKey` is the same claim',
    access: 'anyone',
    act: 'claim.create',
    params: byId,
    body: z.object({
      idempotencyKey: z.string().min(8).max(100),
      kind: z.enum(reportableClaimKinds),
      remedy: z.enum(claimRemedies).default('money'),
      text,
      lines: z
        .array(z.object({ lineId: id, quantity }))
        .min(1)
        .max(60),
      photoIds,
    }),
    limit: 'write',
    status: 201,
    reply: ownClaims,
  },
  'POST /api/orders/:id/claims/:claimId/evidence': {
    summary: 'The answer to what was asked about a claim',
    access: 'anyone',
    act: 'claim.answer',
    params: claimOf,
    body: z.object({ text: linesText({ most: 1000 }).default(''), photoIds }),
    limit: 'write',
    reply: ownClaims,
  },
  'POST /api/orders/:id/claims/:claimId/appeal': {
    summary: 'Asks once for a second look by another person',
    access: 'anyone',
    act: 'claim.reopen',
    params: claimOf,
    body: z.object({ text, photoIds }),
    limit: 'write',
    reply: ownClaims,
  },
  'GET /api/admin/claims': {
    summary: 'All claims to work with',
    access: forAdmins('support.read'),
    query: listQuery,
    reply: listReply(listedClaim),
  },
  'GET /api/admin/claim-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('support.read'),
    act: 'claim.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/claims/:id': {
    summary: 'One claim whole: photographs, what was said, what may come back, who may bear it',
    access: forAdmins('support.read'),
    params: byId,
    reply: deskClaim,
  },
  'GET /api/admin/claims/:id/photos/:photoId.jpg': {
    summary: 'A photograph of a claim',
    access: forAdmins('support.read'),
    params: z.object({ id, photoId: id }),
    reply: 'image/jpeg',
  },
  'POST /api/admin/claims/:id/grant': {
    summary: 'Grants a claim, whole or in part: the money goes back as a refund, borne by whom is said',
    access: forAdmins('money.write'),
    act: 'claim.approve',
    params: byId,
    body: seen.extend({
      fundedBy: z.enum(refundFunders),
      text: linesText({ most: 1000 }).default(''),
      components: z
        .array(z.object({ kind: z.enum(['goods', 'delivery', 'cod_fee']), lineId: id.nullable(), amount: money }))
        .min(1)
        .max(62),
      /** The customer agreed to store credit in place of money. */
      asCredit: z.object({ agreed: z.boolean() }).optional(),
    }),
    limit: 'write',
    secondFactor: true,
    reply: deskClaim,
  },
  'POST /api/admin/claims/:id/replace': {
    summary: 'Settles a claim with new items: an order that costs nothing, its goods borne by whom is said',
    access: forAdmins('money.write'),
    act: 'claim.replace',
    params: byId,
    body: seen.extend({
      fundedBy: z.enum(refundFunders),
      text: linesText({ most: 1000 }).default(''),
      lines: z
        .array(z.object({ lineId: id, quantity: z.int().min(0).max(99) }))
        .min(1)
        .max(60),
    }),
    limit: 'write',
    secondFactor: true,
    reply: deskClaim,
  },
  'POST /api/admin/claims/:id/refuse': {
    summary: 'Refuses a claim; the customer reads the reason',
    access: forAdmins('support.write'),
    act: 'claim.refuse',
    params: byId,
    body: seen.extend({ reason: text }),
    limit: 'write',
    secondFactor: true,
    reply: deskClaim,
  },
  'POST /api/admin/claims/:id/request-evidence': {
    summary: 'Asks the customer for more',
    access: forAdmins('support.write'),
    act: 'claim.request',
    params: byId,
    body: seen.extend({ text }),
    limit: 'write',
    reply: deskClaim,
  },
  'GET /api/seller/claims': {
    summary: "Claims about the seller's own items, newest first",
    access: forSellers('support.read', 'support.read'),
    query: z.object({ brandId: id.optional(), cursor: z.string().max(200).optional() }),
    reply: list(sellerClaimSummary),
  },
  'GET /api/seller/claims/:id': {
    summary: 'One such claim with its photographs, as far as it concerns the seller',
    access: forSellers('support.read', 'support.read'),
    params: byId,
    reply: sellerClaim,
  },
  'GET /api/seller/claims/:id/photos/:photoId.jpg': {
    summary: 'A photograph of such a claim',
    access: forSellers('support.read', 'support.read'),
    params: z.object({ id, photoId: id }),
    reply: 'image/jpeg',
  },
  'POST /api/seller/claims/:id/answer': {
    summary: 'What the seller says to it, once and within seven days (seller agreement)',
    access: forSellers('support.write', 'support.write'),
    act: 'claim.answer',
    params: byId,
    body: z.object({ text }),
    limit: 'write',
    reply: sellerClaim,
  },
} satisfies Endpoints
