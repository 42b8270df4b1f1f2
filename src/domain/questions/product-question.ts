import { type ModerationReason, moderationReasons, type ReviewState } from '../reviews/review-flow.ts'

/** Length limits of a question and of its answer, in characters. */
export const questionLimits = { leastText: 8, text: 500, answer: 1000, note: 300 } as const

/** Maximum of questions of one account within a day, about all products. */
export const mostQuestionsADay = 10

/** How long a store has for an answer before its desk calls the question late, in hours. */
export const hoursToAnswer = 48

/** The reasons for which an admin may hide a question: those of reviews that a question can give. */
export const questionReasons = moderationReasons.filter(
  (reason): reason is Exclude<ModerationReason, 'not-a-buyer'> => reason !== 'not-a-buyer',
)
export type QuestionReason = (typeof questionReasons)[number]

/** What of the questions a list shows. */
export const questionViews = ['open', 'answered', 'hidden'] as const
export type QuestionView = (typeof questionViews)[number]

/** Returns whether a question has waited for its answer longer than a store has for it. */
export const isLateQuestion = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() > hoursToAnswer * 3_600_000

/** Returns whether a question waits for its answer, is public with it, or was hidden by an admin. */
export function viewOfQuestion({ state, answer }: { state: ReviewState; answer: string | null }): QuestionView {
  if (state !== 'shown') return 'hidden'
  return answer === null ? 'open' : 'answered'
}
