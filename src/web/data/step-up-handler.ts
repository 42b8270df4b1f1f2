import { ApiError } from '#web/data/api-error.ts'

/** Asks the user to confirm a second factor, or to set one up first. Resolves to true when confirmed. */
export type StepUpHandler = (has: boolean) => Promise<boolean>

let handler: StepUpHandler | undefined

/** Registers the handler of step-up requests. Returns a function that unregisters it. */
export function registerStepUp(next: StepUpHandler): () => void {
  handler = next
  return () => {
    if (handler === next) handler = undefined
  }
}

/**
 * Returns true when a request failed for want of a second factor that is now confirmed, so that it may be repeated
 * (docs/spec/decisions.md#37).
 */
export const resolveStepUp = async (error: unknown): Promise<boolean> =>
  error instanceof ApiError && error.code === 'auth/second-factor' && handler !== undefined
    ? handler(String(error.details.has) === 'true')
    : false
