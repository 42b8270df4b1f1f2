import { ApiError } from '#web/api-error.ts'

/** The server's own sentence, or that nothing could be sent. */
export const failureOf = (error: unknown, t: (key: string) => string): string =>
  error instanceof ApiError ? error.message : t('notSent')
