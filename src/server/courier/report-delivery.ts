import { randomInt, randomUUID } from 'node:crypto'
import type { DeliveryProof } from '#domain/courier/delivery-proof.ts'
import { mayVisitAgain } from '#domain/courier/next-visit.ts'
import { refuse } from '#domain/refusal.ts'
import { isParcelOver } from '#domain/shipping/parcel-flow.ts'
import type { SignatureStrokes } from '#drawing/signature.ts'
import type { Needs } from '#server/context.ts'
import type { Principal } from '#server/http/visitor.ts'
import { countVisit, ensureHomeDelivery } from '#server/orders/home-delivery-store.ts'
import { timeOfAct } from '#server/orders/time-of-act.ts'
import { signaturePicture } from '#server/pictures/signature-picture.ts'
import { savePhoto, throwPhotoAway } from '#server/pictures/stored-photo.ts'
import { readHubTerms } from '#server/shop/hub-terms-store.ts'
import { findParcelPhoto, insertReport, isReported } from './parcel-report-store.ts'
import { findParcel, type ParcelView, parcelsOf } from './parcel-store.ts'
import { proveDelivery } from './prove-delivery.ts'
import { type ParcelAct, type Report, reportParcel } from './report-parcel.ts'

export type CourierReport = Omit<Report, 'act' | 'at'> & {
  /** Made by the courier's phone: the same act sent again changes nothing. */
  actId?: string | undefined
  at?: Date | undefined
  code?: string | undefined
  signature?: SignatureStrokes | undefined
  /** The act with which a photograph was sent before. */
  photo?: string | undefined
}

/**
 * Applies what a courier reports of a parcel, with the proof that it needs. Refuses as `reportParcel` and `proveDelivery` do, and with
 * delivery/visit-unproven (a visit in vain without a photograph and without words) and delivery/no-more-visits.
 */
export async function reportDelivery(
  context: Needs<'orderChanged' | 'notifyOutbox' | 'storage'>,
  id: string,
  { actId = randomUUID(), code, signature = [], photo, at, ...report }: CourierReport,
  courier: Principal,
): Promise<void> {
  if (await isReported(actId, id)) return
  const view = await findParcel(parcelsOf(courier), id)
  const photoName = photo === undefined ? undefined : await findParcelPhoto(id, photo)
  const hasSignature = signature.some((stroke) => stroke.length > 1)
  const proof = needsProof(view, report, courier)
    ? await prove(view, report, { code, hasSignature, hasPhoto: photoName !== undefined })
    : proofWithout(report, { hasSignature, hasPhoto: photoName !== undefined })
  const drawn = proof === 'signature' ? await savePhoto(context, await signaturePicture(signature)) : undefined
  const act = noteAct({ id: actId, view, report, courier, proof, photo: drawn ?? photoName })
  try {
    await reportParcel(context, id, { ...report, at: await timeOfAct(at), act }, { principal: courier, as: 'delivery' })
  } finally {
    if (drawn && !(await isReported(actId, id))) await throwPhotoAway(context, drawn)
  }
}

/** An admin may report without proof; what is over changes nothing any more. */
const needsProof = ({ parcel }: ParcelView, { event }: CourierReport, { role }: Principal): boolean =>
  role === 'courier' && !isParcelOver(parcel.state) && parcel.state !== 'label_ready' && isDeliveryStep(event)

const isDeliveryStep = (event: CourierReport['event']): boolean =>
  event === 'delivered' || event === 'attempt_failed' || event === 'out_for_delivery'

type Given = { code?: string | undefined; hasSignature: boolean; hasPhoto: boolean }

async function prove(view: ParcelView, report: CourierReport, given: Given): Promise<DeliveryProof | null> {
  if (report.event === 'delivered') return proveDelivery(view, { code: undefined, ...given })
  if (view.homeDelivery && !mayVisitAgain(view.homeDelivery, await readHubTerms())) refuse('delivery/no-more-visits')
  if (report.event === 'attempt_failed' && report.reason && !given.hasPhoto && !report.proof?.trim())
    refuse('delivery/visit-unproven')
  return null
}

const proofWithout = ({ event }: CourierReport, { hasSignature, hasPhoto }: Given): DeliveryProof | null => {
  if (event !== 'delivered') return null
  return hasSignature ? 'signature' : hasPhoto ? 'photo' : null
}

type NotedAct = {
  id: string
  view: ParcelView
  report: CourierReport
  courier: Principal
  proof: DeliveryProof | null
  photo: string | undefined
}

/** Four digits, as the recipient says them. */
const newCode = (): string => String(randomInt(10_000)).padStart(4, '0')

/** Returns the act as `reportParcel` notes it within its transaction: the parcel has a courier, and a visit in vain counts. */
function noteAct({ id, view, report, courier, proof, photo }: NotedAct): ParcelAct {
  const parcelId = view.parcel.id
  const { event, reason } = report
  return {
    isNoted: () => isReported(id, parcelId),
    async note(at) {
      if (courier.role === 'courier') await ensureHomeDelivery(parcelId, newCode())
      if (event === 'attempt_failed') await countVisit(parcelId, reason ?? null)
      const note = report.proof?.trim() || null
      await insertReport({
        id,
        parcelId,
        courierId: courier.id,
        event,
        at,
        proof,
        photo: photo ?? null,
        note,
        reason: event === 'attempt_failed' ? (reason ?? null) : null,
      })
    },
  }
}
