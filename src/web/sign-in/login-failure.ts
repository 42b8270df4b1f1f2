import { ApiError } from '#web/data/api-error.ts'

/** Texts for a failed sign-in, in the page's language. */
export type FailureTexts = { failed: string; safari: string }

/**
 * Returns the message for a failed sign-in: the server's, else the general one. On Safari, a message about Session or
 * Cookie is replaced by advice about the browser (docs/spec/specification.md#8).
 */
export function loginFailure(error: unknown, agent: string, { failed, safari }: FailureTexts): string {
  const message = error instanceof ApiError ? error.message : failed
  return isSafari(agent) && /Session|Cookie/.test(message) ? safari : message
}

const isSafari = (agent: string): boolean => /Safari/.test(agent) && !/Chrome|Chromium|Android/.test(agent)
