import { ApiError } from '#web/data/api-error.ts'
import type { Translate } from '#web/i18n/translator.ts'

/** Returns the message for a refused action: the server's own, or that there is no connection. */
export const failureMessage = (error: unknown, t: Translate<'staff'>): string =>
  error instanceof ApiError ? error.message : t(navigator.onLine ? 'notSent' : 'offline')

/**
 * Returns whether the record has changed, so that the screen is out of date (`flow/stale`, `flow/not-now`, a taken number).
 */
export const hasMovedOn = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** Returns whether what was saved is no longer what this screen read (`flow/stale`). */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'flow/stale'
