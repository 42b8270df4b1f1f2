import type { CallInput, CallReply } from '#contract/contract.ts'
import { normaliseWeight } from '#domain/weight.ts'

type Box = Pick<CallReply<'GET /api/courier/hub/boxes/:id'>, 'version' | 'parts' | 'photo'>
type Sealing = CallInput<'POST /api/courier/hub/boxes/:id/seal'>['body']

/** What has been typed and ticked before sealing; `out` holds the keys of lines that lie in the box. */
export type SealDraft = {
  weight: string
  length: string
  width: string
  height: string
  seal: string
  out: readonly string[]
}

export const openSealDraft = (): SealDraft => ({ weight: '', length: '', width: '', height: '', seal: '', out: [] })

/** Every line that must go into the box: of the parts that are here. */
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

/** Sides are typed in centimetres, half ones too, between 1 and 200. */
const sideOf = (typed: string): number | undefined => {
  const millimetres = Math.round(Number(typed.replace(',', '.').trim()) * 10)
  return /^\d+([.,]\d)?$/.test(typed.trim()) && millimetres >= 10 && millimetres <= 2_000 ? millimetres : undefined
}
const weightOf = (typed: string): number | undefined => normaliseWeight(typed)?.weightGrams

/** What still keeps the box from being sealed, in the order of the form. */
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

/** The draft as it is sent, grams and millimetres; nothing while a number is missing. */
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
