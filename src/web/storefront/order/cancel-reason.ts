import { type CustomerCancelReason, customerCancelReasons, isReasonGiven } from '#domain/reason-code.ts'
import { ApiError } from '#web/api-error.ts'

/** Why the customer cancels, as typed so far; the note stays when another code is chosen and chosen back. */
export type CancelReason = { code: CustomerCancelReason; note: string }

export const firstReason: CancelReason = { code: customerCancelReasons[0], note: '' }

/** Returns whether the code says nothing by itself and the note is still empty. */
export const isNoteMissing = ({ code, note }: CancelReason): boolean => !isReasonGiven({ code, text: note })

/** Returns the reason as it is sent; a note goes along only with the code that asks for it. */
export const reasonBody = ({ code, note }: CancelReason): { reason: string; note?: string } =>
  code === 'other' ? { reason: code, note: note.trim() } : { reason: code }

/** Returns what the server refused about the note, to be shown beside its field. */
export function noteProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.code === 'flow/reason-needed' ? error.message : error.details.note
}
