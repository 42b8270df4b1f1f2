import { claimEndpoints } from '#contract/claim-contract.ts'
import type { House } from '#server/house.ts'
import { type Admission, type Door, openDoors } from '#server/http/door.ts'
import { member } from '#server/http/visitor.ts'
import { demandOrderAccess } from '#server/orders/order-access.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { appealClaim, giveEvidence } from './answer-claim.ts'
import { listDeskClaims, showDeskClaim } from './claim-desk.ts'
import { dropClaimPhoto, keepClaimPhoto, readClaimPhoto, readOrderPhoto } from './claim-photos.ts'
import { askAboutClaim, grantClaim, refuseClaim } from './decide-claim.ts'
import { answerAsMaker, listMakerClaims, readMakerPhoto, showMakerClaim } from './maker-claims.ts'
import { openClaim } from './open-claim.ts'
import { replacePackets } from './replace-packets.ts'
import { showClaims } from './show-claims.ts'

/** No byte of a picture is read from a visitor who may not see the order. */
const seesOrder: Admission = (params, visitor) =>
  demandOrderAccess(visitor, String((params as { id?: unknown } | undefined)?.id ?? ''))

/** Returns the endpoints of claims: the customer's, the support staff's and the seller's. */
export const claimDoors = (house: House, findRates: FindRates): Door[] =>
  openDoors(
    claimEndpoints,
    {
      'GET /api/orders/:id/claims': ({ params }, visitor) => showClaims(house, params.id, visitor),
      'POST /api/orders/:id/claim-photos': async ({ params, body }, visitor) => {
        await demandOrderAccess(visitor, params.id)
        const id = await keepClaimPhoto(house, params.id, body)
        return { id, src: `/api/orders/${params.id}/claim-photos/${id}.jpg` }
      },
      'GET /api/orders/:id/claim-photos/:photoId.jpg': async ({ params }, visitor) => {
        await demandOrderAccess(visitor, params.id)
        return readOrderPhoto(house, params.id, params.photoId)
      },
      'DELETE /api/orders/:id/claim-photos/:photoId': async ({ params }, visitor) => {
        await demandOrderAccess(visitor, params.id)
        await dropClaimPhoto(house, params.id, params.photoId)
      },
      'POST /api/orders/:id/claims': async ({ params, body }, visitor) => {
        await openClaim(house, params.id, body, visitor)
        return showClaims(house, params.id, visitor)
      },
      'POST /api/orders/:id/claims/:claimId/evidence': async ({ params, body }, visitor) => {
        await giveEvidence(house, { orderId: params.id, claimId: params.claimId }, body, visitor)
        return showClaims(house, params.id, visitor)
      },
      'POST /api/orders/:id/claims/:claimId/appeal': async ({ params, body }, visitor) => {
        await appealClaim(house, { orderId: params.id, claimId: params.claimId }, body, visitor)
        return showClaims(house, params.id, visitor)
      },
      'GET /api/admin/claims': ({ query }, { language }) => listDeskClaims(query, language),
      'GET /api/admin/claims/:id': ({ params }, visitor) => showDeskClaim(params.id, member(visitor), visitor.language),
      'GET /api/admin/claims/:id/photos/:photoId.jpg': ({ params }) => readClaimPhoto(house, params.id, params.photoId),
      'POST /api/admin/claims/:id/grant': async ({ params, body }, visitor) => {
        await grantClaim(house, params.id, body, visitor)
        return showDeskClaim(params.id, member(visitor), visitor.language)
      },
      'POST /api/admin/claims/:id/replace': async ({ params, body }, visitor) => {
        await replacePackets(house, findRates, params.id, body, visitor)
        return showDeskClaim(params.id, member(visitor), visitor.language)
      },
      'POST /api/admin/claims/:id/refuse': async ({ params, body }, visitor) => {
        await refuseClaim(house, params.id, body, visitor)
        return showDeskClaim(params.id, member(visitor), visitor.language)
      },
      'POST /api/admin/claims/:id/ask': async ({ params, body }, visitor) => {
        await askAboutClaim(house, params.id, body, visitor)
        return showDeskClaim(params.id, member(visitor), visitor.language)
      },
      'GET /api/seller/claims': ({ query }, visitor) => listMakerClaims(query, visitor),
      'GET /api/seller/claims/:id': ({ params }, visitor) => showMakerClaim(params.id, visitor),
      'GET /api/seller/claims/:id/photos/:photoId.jpg': ({ params }, visitor) =>
        readMakerPhoto(house, params.id, params.photoId, visitor),
      'POST /api/seller/claims/:id/answer': async ({ params, body }, visitor) => {
        await answerAsMaker(house, params.id, body.words, visitor)
        return showMakerClaim(params.id, visitor)
      },
    },
    { 'POST /api/orders/:id/claim-photos': seesOrder },
  )
