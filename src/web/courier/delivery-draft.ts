import type { DeliveryProof } from '#domain/courier/delivery-proof.ts'
import type { Strokes } from '#web/staff/signature-pad.tsx'
import { cashToReport } from './cash-to-report.ts'
import type { Parcel } from './courier-search.ts'
import type { ReportDetails } from './use-parcel-acts.ts'

/** What a courier has entered of a delivery. */
export type DeliveryDraft = {
  cash: string
  kind: DeliveryProof | undefined
  code: string
  strokes: Strokes
  /** The act of the photograph that was taken. */
  photo: string | undefined
  name: string
  waited: string
}

/** Returns an empty draft; the code is the usual proof where one is needed. */
export const startDelivery = ({ needsProof, proofs }: Pick<Parcel, 'needsProof' | 'proofs'>): DeliveryDraft => ({
  cash: '',
  kind: needsProof ? proofs[0] : undefined,
  code: '',
  strokes: [],
  photo: undefined,
  name: '',
  waited: '',
})

/** Returns whether the chosen proof is there. */
export function hasProof({ kind, code, strokes, photo }: DeliveryDraft): boolean {
  if (kind === 'code') return /^\d{4}$/.test(code)
  if (kind === 'signature') return strokes.some((stroke) => stroke.length > 1)
  return kind === 'photo' && photo !== undefined
}

const mostMinutes = 240

/** Returns what is sent of a delivery; undefined while something is missing. */
export function deliveryDetails(
  { cashToCollect, needsProof }: Pick<Parcel, 'cashToCollect' | 'needsProof'>,
  draft: DeliveryDraft,
): ReportDetails | undefined {
  if (!hasProof(draft) && (needsProof || draft.kind !== undefined)) return undefined
  if (cashToCollect !== null && cashToReport(cashToCollect, draft.cash).change === undefined) return undefined
  const name = draft.name.trim()
  const waited = Math.min(Number(draft.waited), mostMinutes)
  return {
    ...proofOf(draft),
    ...(name ? { proof: name } : {}),
    ...(waited > 0 ? { waitedMinutes: waited } : {}),
    ...(cashToCollect === null ? {} : { cashCollected: cashToCollect }),
  }
}

function proofOf({ kind, code, strokes, photo }: DeliveryDraft): ReportDetails {
  if (kind === 'code') return { code }
  if (kind === 'signature') return { signature: strokes }
  return kind === 'photo' && photo !== undefined ? { photo } : {}
}
