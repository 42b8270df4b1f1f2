import { sentenceOf } from '#web/api-error.ts'

/** What a member is told when her cart was not saved: the server's reason, which is final, or that the next page tells it again. */
export const notKeptWords = (error: unknown, t: (key: string) => string) => ({
  title: t('member.notKept'),
  description: sentenceOf(error, t('member.notKeptWords')),
})
