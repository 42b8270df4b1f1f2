import type { CallInput, CallReply } from '#contract/contract.ts'
import type { DestroyReason } from '#domain/shipping/returned-goods.ts'

export type ReturnedLine = CallReply<'GET /api/courier/hub/boxes/:id/return'>['lines'][number]
type Finding = CallInput<'POST /api/courier/hub/boxes/:id/return'>['body']['lines'][number]

/** What is typed about one line: the rest of its units goes back. */
export type ReturnDraft = { destroyed: string; isSealed: boolean; reason: DestroyReason | ''; photoId: string }
export type ReturnDrafts = Readonly<Record<string, ReturnDraft>>

/** Returns the draft of one line: nothing is said of its units yet, unless none of them may be sold again. */
export const returnDraftOf = (drafts: ReturnDrafts, { lineId, quantity, obstacle }: ReturnedLine): ReturnDraft =>
  drafts[lineId] ?? {
    destroyed: obstacle === null ? '' : String(quantity),
    isSealed: false,
    reason: obstacle === null || obstacle === 'no_date' ? '' : obstacle,
    photoId: '',
  }

/** Returns the typed number of destroyed units; undefined when it is none that can be. */
export function destroyedUnits({ destroyed }: ReturnDraft, { quantity, obstacle }: ReturnedLine): number | undefined {
  const units = /^\d{1,2}$/.test(destroyed.trim()) ? Number(destroyed) : undefined
  if (units === undefined || units > quantity) return undefined
  return obstacle !== null && units < quantity ? undefined : units
}

/** Returns what is missing of one line, or null. */
export function returnProblem(draft: ReturnDraft, line: ReturnedLine): 'count' | 'seal' | 'reason' | 'photo' | null {
  const units = destroyedUnits(draft, line)
  if (units === undefined) return 'count'
  if (units < line.quantity && !draft.isSealed) return 'seal'
  if (units === 0) return null
  if (draft.reason === '') return 'reason'
  return draft.photoId === '' ? 'photo' : null
}

/** Returns the inspection as it is sent; undefined while something is missing. */
export function inspectionOf(drafts: ReturnDrafts, lines: readonly ReturnedLine[]): Finding[] | undefined {
  if (lines.some((line) => returnProblem(returnDraftOf(drafts, line), line) !== null)) return undefined
  return lines.map((line) => {
    const draft = returnDraftOf(drafts, line)
    const destroyed = destroyedUnits(draft, line) ?? 0
    return {
      lineId: line.lineId,
      shelved: line.quantity - destroyed,
      destroyed,
      isSealed: draft.isSealed,
      ...(destroyed > 0 && draft.reason !== '' ? { reason: draft.reason, photoId: draft.photoId } : {}),
    }
  })
}
