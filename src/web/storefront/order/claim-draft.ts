import type { CallInput } from '#contract/contract.ts'
import { newKey } from '#web/cart/new-key.ts'
import type { Claims } from './claims-query.ts'

type Claimable = NonNullable<Claims['claimable']>
type RemedyChoice = NonNullable<CallInput<'POST /api/orders/:id/claims'>['body']['remedy']>
export type ClaimKindChoice = Claimable['kinds'][number]['kind']

/** The input so far; it stays when the dialog is closed or the shop refuses. */
export type ClaimDraft = {
  idempotencyKey: string
  kind: ClaimKindChoice | ''
  /** Requested only where a replacement is possible for such a claim. */
  remedy: RemedyChoice
  /** The quantity of each ticked line. */
  quantities: Readonly<Record<string, number>>
  text: string
}

export const emptyDraft = (): ClaimDraft => ({
  idempotencyKey: newKey(),
  kind: '',
  remedy: 'money',
  quantities: {},
  text: '',
})

const shortest = 3

export type ClaimFault = 'kind' | 'lines' | 'text' | 'photos'

/** Returns the lines this kind of claim can cover; all of them while no kind is chosen. */
export const linesFor = ({ lines }: Claimable, kind: ClaimKindChoice | ''): Claimable['lines'] =>
  lines.filter(({ kinds }) => kind === '' || kinds.includes(kind))

/** Returns whether a replacement is possible instead of a refund. */
export const canChooseRemedy = ({ kinds }: Claimable, kind: ClaimKindChoice | ''): boolean =>
  kinds.some((each) => each.kind === kind && each.replaced)

/** Returns the ticked lines that this kind of claim can cover. */
export const chosenLines = (claimable: Claimable, { kind, quantities }: ClaimDraft) =>
  linesFor(claimable, kind).flatMap(({ lineId, quantity }) => {
    const wanted = quantities[lineId] ?? 0
    return wanted > 0 ? [{ lineId, quantity: Math.min(wanted, quantity) }] : []
  })

/** Returns the missing fields in form order. */
export function faultsOf({ photos, terms }: Claims, claimable: Claimable, draft: ClaimDraft): ClaimFault[] {
  const needed = claimable.kinds.find(({ kind }) => kind === draft.kind)?.photos ? terms.leastPhotos : 0
  return [
    ...(draft.kind === '' ? (['kind'] as const) : []),
    ...(chosenLines(claimable, draft).length === 0 ? (['lines'] as const) : []),
    ...(draft.text.trim().length < shortest ? (['text'] as const) : []),
    ...(photos.length < needed ? (['photos'] as const) : []),
  ]
}

/** Returns the request body of a complete draft. */
export function bodyOf(
  { photos }: Claims,
  claimable: Claimable,
  draft: ClaimDraft,
): CallInput<'POST /api/orders/:id/claims'>['body'] {
  if (draft.kind === '') throw new Error('a claim says what happened')
  return {
    idempotencyKey: draft.idempotencyKey,
    kind: draft.kind,
    remedy: canChooseRemedy(claimable, draft.kind) ? draft.remedy : 'money',
    text: draft.text.trim(),
    lines: chosenLines(claimable, draft),
    photoIds: photos.map(({ id }) => id),
  }
}
