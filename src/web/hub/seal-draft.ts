import type { CallInput, CallReply } from '#contract/contract.ts'
import { normaliseWeight } from '#domain/weight.ts'

type Box = Pick<CallReply<'GET /api/courier/hub/boxes/:id'>, 'version' | 'parts' | 'photo'>
type Sealing = CallInput<'POST /api/courier/hub/boxes/:id/seal'>['body']

/** The input before sealing; `out` holds the keys of the lines in the shipment. */
export type SealDraft = {
  weight: string
  length: string
  width: string
  height: string
  seal: string
  out: readonly string[]
}

export const openSealDraft = (): SealDraft => ({ weight: '', length: '', width: '', height: '', seal: '', out: [] })

/** Returns every line that must go into the shipment: those of the seller orders that have arrived. */
export const linesOf = ({ parts }: Pick<Box, 'parts'>): { key: string; words: string; maker: string }[] =>
  parts
    .filter(({ here }) => here)
    .flatMap(({ code, brandName, lines }) =>
      lines.map(({ name, weight, quantity }, place) => ({
        key: `${code} ${place}`,
        words: `${name}, ${weight} × ${quantity}`,
        maker: brandName,
      })),
    )

/** Parses a side in centimetres, halves allowed, between 1 and 200. */
const sideOf = (typed: string): number | undefined => {
  const millimetres = Math.round(Number(typed.replace(',', '.').trim()) * 10)
  return /^\d+([.,]\d)?$/.test(typed.trim()) && millimetres >= 10 && millimetres <= 2_000 ? millimetres : undefined
}
const weightOf = (typed: string): number | undefined => normaliseWeight(typed)?.weightGrams

/** Returns the errors that prevent sealing, in the order of the form. */
export function sealProblems(draft: SealDraft, box: Box): string[] {
  return [
    ...(linesOf(box).every(({ key }) => draft.out.includes(key)) ? [] : ['out']),
    ...(box.photo === null ? ['photo'] : []),
    ...(weightOf(draft.weight) === undefined ? ['weight'] : []),
    ...(sideOf(draft.length) === undefined ? ['length'] : []),
    ...(sideOf(draft.width) === undefined ? ['width'] : []),
    ...(sideOf(draft.height) === undefined ? ['height'] : []),
    ...(draft.seal.trim().length < 3 ? ['seal'] : []),
  ]
}

/** Returns the draft as it is sent, in grams and millimetres; undefined while a number is missing. */
export function sealingOf(draft: SealDraft, box: Box): Sealing | undefined {
  const [grams, length, width, height] = [
    weightOf(draft.weight),
    ...[draft.length, draft.width, draft.height].map(sideOf),
  ]
  if (!grams || !length || !width || !height) return undefined
  return {
    version: box.version,
    weightGrams: grams,
    lengthMm: length,
    widthMm: width,
    heightMm: height,
    scannedOut: linesOf(box).every(({ key }) => draft.out.includes(key)),
    seal: draft.seal.trim(),
  }
}
