import { sentenceOf } from '#web/api-error.ts'

/**
 * Returns the message for a member whose cart was not saved: the server's reason, which is final, or that the next
 * page sends the change again.
 */
export const notKeptWords = (error: unknown, t: (key: string) => string) => ({
  title: t('member.notKept'),
  description: sentenceOf(error, t('member.notKeptWords')),
})
