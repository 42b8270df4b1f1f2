import { ApiError } from '#web/api-error.ts'

/** Asks whoever sits here to show a second factor, or to set one up first; whether it was shown. */
export type AskForProof = (has: boolean) => Promise<boolean>

let ask: AskForProof | undefined

/** From now on these screens ask in this way; gives the way back. */
export function answerProofs(asking: AskForProof): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Whether a call failed for want of a second factor that has been shown meanwhile, so that it may be repeated (decisions 37). */
export const isProvenNow = async (error: unknown): Promise<boolean> =>
  error instanceof ApiError && error.code === 'auth/second-factor' && ask !== undefined
    ? ask(String(error.details.has) === 'true')
    : false
