import type { CallInput, CallReply } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import { normaliseWeight } from '#domain/catalogue/weight.ts'
import { judgeWeight, type WeightTolerance, type WeightVerdict } from '#domain/shipping/weight-check.ts'

type ShipmentToSeal = Pick<
  CallReply<'GET /api/courier/hub/boxes/:id'>,
  'version' | 'photo' | 'expectedGrams' | 'tolerance'
>
/** Whether every unit was counted into the box; `waiting` while counts of this device are not sent. */
export type UnitsCounted = 'all' | 'missing' | 'waiting'
type Sealing = CallInput<'POST /api/courier/hub/boxes/:id/seal'>['body']

/** The input before sealing. */
export type SealDraft = {
  weight: string
  length: string
  width: string
  height: string
  seal: string
  /** Why the weight is right although it differs. */
  reason: string
}

export const openSealDraft = (): SealDraft => ({
  weight: '',
  length: '',
  width: '',
  height: '',
  seal: '',
  reason: '',
})

/** Returns how the typed weight compares with the expected one; null while it is no weight. */
export function weightVerdict(
  { weight }: Pick<SealDraft, 'weight'>,
  expectedGrams: number,
  tolerance: WeightTolerance,
): { verdict: WeightVerdict; difference: number } | null {
  const grams = weightOf(weight)
  if (grams === undefined) return null
  return { verdict: judgeWeight(grams, expectedGrams, tolerance), difference: Math.abs(grams - expectedGrams) }
}

/** Parses a side in centimetres, halves allowed, between 1 and 200. */
const sideOf = (typed: string): number | undefined => {
  const millimetres = Math.round(Number(typed.replace(',', '.').trim()) * 10)
  return /^\d+([.,]\d)?$/.test(typed.trim()) && millimetres >= 10 && millimetres <= 2_000 ? millimetres : undefined
}
const weightOf = (typed: string): number | undefined => normaliseWeight(typed)?.weightGrams

const needsReason = (
  draft: SealDraft,
  { expectedGrams, tolerance }: Pick<ShipmentToSeal, 'expectedGrams' | 'tolerance'>,
): boolean => (weightVerdict(draft, expectedGrams, tolerance.box)?.verdict ?? 'fits') !== 'fits'

/** Returns the errors that prevent sealing, in the order of the form. */
export function sealProblems(draft: SealDraft, shipment: ShipmentToSeal, units: UnitsCounted): string[] {
  return [
    ...(units === 'all' ? [] : [units === 'missing' ? 'out' : 'waiting']),
    ...(shipment.photo === null ? ['photo'] : []),
    ...(weightOf(draft.weight) === undefined ? ['weight'] : []),
    ...(needsReason(draft, shipment) && !isReason(draft.reason) ? ['reason'] : []),
    ...(sideOf(draft.length) === undefined ? ['length'] : []),
    ...(sideOf(draft.width) === undefined ? ['width'] : []),
    ...(sideOf(draft.height) === undefined ? ['height'] : []),
    ...(draft.seal.trim().length < 3 ? ['seal'] : []),
  ]
}

/** Returns the draft as it is sent, in grams and millimetres; undefined while a number is missing. */
export function sealingOf(draft: SealDraft, shipment: ShipmentToSeal): Sealing | undefined {
  const [grams, length, width, height] = [
    weightOf(draft.weight),
    ...[draft.length, draft.width, draft.height].map(sideOf),
  ]
  if (!grams || !length || !width || !height) return undefined
  return {
    version: shipment.version,
    weightGrams: grams,
    lengthMm: length,
    widthMm: width,
    heightMm: height,
    seal: draft.seal.trim(),
    ...(needsReason(draft, shipment) ? { weightReason: draft.reason.trim() } : {}),
  }
}
