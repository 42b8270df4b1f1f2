import { messageOf } from './serialize-error.ts'

/** Returns the recorded reason of a failure: the thrown error's message, without personal values. */
export const whyFailed = (error: unknown): string => (error instanceof Error ? messageOf(error) : 'unknown')
