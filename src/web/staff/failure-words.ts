import { ApiError } from '#web/api-error.ts'

/** What to tell somebody whose act was refused: the server's own sentence, or that there is no connection. */
export const failureWords = (error: unknown, t: (key: string) => string): string =>
  error instanceof ApiError ? error.message : t(navigator.onLine ? 'notSent' : 'offline')

/** Whether the thing itself has moved on, so that what is on the screen is old (`flow/stale`, `flow/not-now`, a taken number). */
export const hasMovedOn = (error: unknown): boolean => error instanceof ApiError && error.status === 409
