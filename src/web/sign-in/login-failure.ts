import { ApiError } from '#web/api-error.ts'

/** The texts a failed sign-in may need, in the reader's language. */
export type FailureTexts = { failed: string; safari: string }

/**
 * What to tell about a failed sign-in: the server's message, else the general one. On Safari a message about Session or Cookie
 * becomes advice about the browser (specification section 8).
 */
export function loginFailure(error: unknown, agent: string, { failed, safari }: FailureTexts): string {
  const message = error instanceof ApiError ? error.message : failed
  return isSafari(agent) && /Session|Cookie/.test(message) ? safari : message
}

const isSafari = (agent: string): boolean => /Safari/.test(agent) && !/Chrome|Chromium|Android/.test(agent)
