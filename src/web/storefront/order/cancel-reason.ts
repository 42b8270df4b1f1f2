import { type CustomerCancelReason, customerCancelReasons, isReasonGiven } from '#domain/seller-orders/reason-code.ts'
import { ApiError } from '#web/data/api-error.ts'

/** The cancellation reason as typed so far; the note stays when the code changes and changes back. */
export type CancelReason = { code: CustomerCancelReason; note: string }

export const firstReason: CancelReason = { code: customerCancelReasons[0], note: '' }

/** Returns true when the code needs a note and the note is empty. */
export const isNoteMissing = ({ code, note }: CancelReason): boolean => !isReasonGiven({ code, text: note })

/** Returns the reason as request body; the note is included only with the code that needs it. */
export const reasonBody = ({ code, note }: CancelReason): { reason: string; note?: string } =>
  code === 'other' ? { reason: code, note: note.trim() } : { reason: code }

/** Returns the server's error about the note, shown beside its field. */
export function noteProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.code === 'flow/reason-needed' ? error.message : error.details.note
}
