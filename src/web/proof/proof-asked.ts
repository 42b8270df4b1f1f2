import { ApiError } from '#web/api-error.ts'

/** Asks the user to confirm a second factor, or to set one up first. Resolves to true when confirmed. */
export type AskForProof = (has: boolean) => Promise<boolean>

let ask: AskForProof | undefined

/** Registers the handler of step-up requests. Returns a function that unregisters it. */
export function answerProofs(asking: AskForProof): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/**
 * Returns true when a request failed for want of a second factor that is now confirmed, so that it may be repeated
 * (docs/spec/decisions.md#37).
 */
export const isProvenNow = async (error: unknown): Promise<boolean> =>
  error instanceof ApiError && error.code === 'auth/second-factor' && ask !== undefined
    ? ask(String(error.details.has) === 'true')
    : false
