import { claimEndpoints } from '#contract/claims/claim-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type Admission, type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { appealClaim, giveEvidence } from './answer-claim.ts'
import { openClaimList, showDeskClaim } from './claim-desk.ts'
import { dropClaimPhoto, readClaimPhoto, readOrderPhoto, uploadClaimPhoto } from './claim-photos.ts'
import { grantClaim, refuseClaim, requestClaimEvidence } from './decide-claim.ts'
import { openClaim } from './open-claim.ts'
import { replaceItems } from './replace-items.ts'
import { answerAsSeller, listSellerClaims, readSellerPhoto, showSellerClaim } from './seller-claims.ts'
import { showClaims } from './show-claims.ts'

/** No byte of a picture is read from a visitor who may not see the order. */
const seesOrder: Admission = (params, visitor) =>
  requireOrderAccess(visitor, String((params as { id?: unknown } | undefined)?.id ?? ''), 'write')

/** Returns the endpoints of claims: the customer's, the support staff's and the seller's. */
export const claimHandlers = (context: AppContext, findRates: FindRates): EndpointHandler[] =>
  pairHandlers(
    claimEndpoints,
    {
      'GET /api/orders/:id/claims': ({ params }, visitor) => showClaims(context, params.id, visitor),
      'POST /api/orders/:id/claim-photos': async ({ params, body }, visitor) => {
        await requireOrderAccess(visitor, params.id, 'write')
        const id = await uploadClaimPhoto(context, params.id, body)
        return { id, src: `/api/orders/${params.id}/claim-photos/${id}.jpg` }
      },
      'GET /api/orders/:id/claim-photos/:photoId.jpg': async ({ params }, visitor) => {
        await requireOrderAccess(visitor, params.id, 'read')
        return readOrderPhoto(context, params.id, params.photoId)
      },
      'DELETE /api/orders/:id/claim-photos/:photoId': async ({ params }, visitor) => {
        await requireOrderAccess(visitor, params.id, 'write')
        await dropClaimPhoto(context, params.id, params.photoId)
      },
      'POST /api/orders/:id/claims': async ({ params, body }, visitor) => {
        await openClaim(context, params.id, body, visitor)
        return showClaims(context, params.id, visitor)
      },
      'POST /api/orders/:id/claims/:claimId/evidence': async ({ params, body }, visitor) => {
        await giveEvidence(context, { orderId: params.id, claimId: params.claimId }, body, visitor)
        return showClaims(context, params.id, visitor)
      },
      'POST /api/orders/:id/claims/:claimId/appeal': async ({ params, body }, visitor) => {
        await appealClaim(context, { orderId: params.id, claimId: params.claimId }, body, visitor)
        return showClaims(context, params.id, visitor)
      },
      'GET /api/admin/claims': ({ query }, { language }) => openClaimList(language).readPage(query),
      'GET /api/admin/claim-list-file': ({ query }, { language }) => openClaimList(language).readFile(query),
      'GET /api/admin/claims/:id': ({ params }, visitor) => showDeskClaim(params.id, member(visitor), visitor.language),
      'GET /api/admin/claims/:id/photos/:photoId.jpg': ({ params }) =>
        readClaimPhoto(context, params.id, params.photoId),
      'POST /api/admin/claims/:id/grant': async ({ params, body }, visitor) => {
        await grantClaim(context, params.id, body, visitor)
        return showDeskClaim(params.id, member(visitor), visitor.language)
      },
      'POST /api/admin/claims/:id/replace': async ({ params, body }, visitor) => {
        await replaceItems(context, findRates, params.id, body, visitor)
        return showDeskClaim(params.id, member(visitor), visitor.language)
      },
      'POST /api/admin/claims/:id/refuse': async ({ params, body }, visitor) => {
        await refuseClaim(context, params.id, body, visitor)
        return showDeskClaim(params.id, member(visitor), visitor.language)
      },
      'POST /api/admin/claims/:id/request-evidence': async ({ params, body }, visitor) => {
        await requestClaimEvidence(context, params.id, body, visitor)
        return showDeskClaim(params.id, member(visitor), visitor.language)
      },
      'GET /api/seller/claims': ({ query }, visitor) => listSellerClaims(query, visitor),
      'GET /api/seller/claims/:id': ({ params }, visitor) => showSellerClaim(params.id, visitor),
      'GET /api/seller/claims/:id/photos/:photoId.jpg': ({ params }, visitor) =>
        readSellerPhoto(context, params.id, params.photoId, visitor),
      'POST /api/seller/claims/:id/answer': async ({ params, body }, visitor) => {
        await answerAsSeller(context, params.id, body.text, visitor)
        return showSellerClaim(params.id, visitor)
      },
    },
    { 'POST /api/orders/:id/claim-photos': seesOrder },
  )
