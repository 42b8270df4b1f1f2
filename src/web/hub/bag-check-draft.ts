import type { CallInput } from '#contract/contract.ts'
import { normaliseWeight } from '#domain/catalogue/weight.ts'
import { type BagProblem, needsPhoto } from '#domain/shipping/bag-check.ts'
import type { Shipment } from './shipment-screen.tsx'

export type Bag = Shipment['sellerOrders'][number]
export type LineDraft = { problem: BagProblem | ''; quantity: string; photoId: string }
export type BagCheckDraft = { weight: string; lines: Readonly<Record<string, LineDraft>> }

type Check = CallInput<'POST /api/courier/hub/bags/:id/check'>['body']

const allThere: LineDraft = { problem: '', quantity: '1', photoId: '' }
export const openBagCheck = (): BagCheckDraft => ({ weight: '', lines: {} })

/** Returns the draft of one line: all there, unless something else was said. */
export const lineDraftOf = ({ lines }: BagCheckDraft, lineId: string): LineDraft => lines[lineId] ?? allThere

/** Returns the typed grams; null when nothing was typed, undefined when it is no weight. */
export function gramsOf({ weight }: BagCheckDraft): number | null | undefined {
  if (weight.trim() === '') return null
  const grams = normaliseWeight(weight)?.weightGrams
  return grams !== undefined && grams >= 1 && grams <= 50_000 ? grams : undefined
}

/** Returns what is wrong with one line's input, or null. */
export function lineProblem({ problem, quantity, photoId }: LineDraft, expected: number): 'quantity' | 'photo' | null {
  if (problem === '') return null
  const count = Number(quantity)
  if (!/^\d+$/.test(quantity.trim()) || count < 1 || count > expected) return 'quantity'
  return needsPhoto(problem) && photoId === '' ? 'photo' : null
}

/** Returns the check as it is sent; undefined while something is missing. */
export function bagCheckOf(draft: BagCheckDraft, bag: Pick<Bag, 'version' | 'lines'>): Check | undefined {
  const weightGrams = gramsOf(draft)
  const isWrong = bag.lines.some(({ lineId, quantity }) => lineProblem(lineDraftOf(draft, lineId), quantity) !== null)
  if (weightGrams === undefined || isWrong) return undefined
  const findings = bag.lines.flatMap(({ lineId }) => {
    const { problem, quantity, photoId } = lineDraftOf(draft, lineId)
    if (problem === '') return []
    return [{ lineId, problem, quantity: Number(quantity), ...(photoId === '' ? {} : { photoId }) }]
  })
  return { version: bag.version, weightGrams, findings }
}
