import { messageOf } from './told-failure.ts'

/** What is written down of something that failed, by the word of whatever threw it, without the values it was about. */
export const whyFailed = (error: unknown): string => (error instanceof Error ? messageOf(error) : 'unknown')
