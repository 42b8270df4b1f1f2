/** What is written down of something that failed, by the word of whatever threw it. */
export const whyFailed = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
