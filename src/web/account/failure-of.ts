import { ApiError } from '#web/data/api-error.ts'

/** Returns the server's message, or a text that says the request could not be sent. */
export const failureOf = (error: unknown, t: (key: 'notSent') => string): string =>
  error instanceof ApiError ? error.message : t('notSent')
