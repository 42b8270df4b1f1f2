import type { CallInput } from '#contract/contract.ts'
import { newKey } from '#web/cart/new-key.ts'
import type { Claims } from './claims-query.ts'

type Claimable = NonNullable<Claims['claimable']>
export type Wish = NonNullable<CallInput<'POST /api/orders/:id/claims'>['body']['wish']>
export type AskedKind = Claimable['kinds'][number]['kind']

/** What was typed so far; it stays when the dialog is closed or the shop refuses. */
export type ClaimDraft = {
  attempt: string
  kind: AskedKind | ''
  /** Asked where new packets may be sent for such a thing. */
  wish: Wish
  /** Packets of each line that was ticked. */
  quantities: Readonly<Record<string, number>>
  words: string
}

export const emptyDraft = (): ClaimDraft => ({ attempt: newKey(), kind: '', wish: 'money', quantities: {}, words: '' })

const shortest = 3

export type ClaimFault = 'kind' | 'lines' | 'words' | 'photos'

/** The lines such a claim can be about; all of them before it is said what happened. */
export const linesFor = ({ lines }: Claimable, kind: AskedKind | ''): Claimable['lines'] =>
  lines.filter(({ kinds }) => kind === '' || kinds.includes(kind))

/** Whether new packets can be had for it instead of money. */
export const mayWish = ({ kinds }: Claimable, kind: AskedKind | ''): boolean =>
  kinds.some((each) => each.kind === kind && each.replaced)

/** The lines that are ticked and can be claimed so. */
export const chosenLines = (claimable: Claimable, { kind, quantities }: ClaimDraft) =>
  linesFor(claimable, kind).flatMap(({ lineId, quantity }) => {
    const wanted = quantities[lineId] ?? 0
    return wanted > 0 ? [{ lineId, quantity: Math.min(wanted, quantity) }] : []
  })

/** What is still missing, in the order of the form. */
export function faultsOf({ photos, terms }: Claims, claimable: Claimable, draft: ClaimDraft): ClaimFault[] {
  const needed = claimable.kinds.find(({ kind }) => kind === draft.kind)?.photos ? terms.leastPhotos : 0
  return [
    ...(draft.kind === '' ? (['kind'] as const) : []),
    ...(chosenLines(claimable, draft).length === 0 ? (['lines'] as const) : []),
    ...(draft.words.trim().length < shortest ? (['words'] as const) : []),
    ...(photos.length < needed ? (['photos'] as const) : []),
  ]
}

/** The draft as it is sent; nothing is missing in it. */
export function bodyOf(
  { photos }: Claims,
  claimable: Claimable,
  draft: ClaimDraft,
): CallInput<'POST /api/orders/:id/claims'>['body'] {
  if (draft.kind === '') throw new Error('a claim says what happened')
  return {
    attempt: draft.attempt,
    kind: draft.kind,
    wish: mayWish(claimable, draft.kind) ? draft.wish : 'money',
    words: draft.words.trim(),
    lines: chosenLines(claimable, draft),
    photoIds: photos.map(({ id }) => id),
  }
}
