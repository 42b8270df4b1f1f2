import type { Language } from '#domain/language/language.ts'
import { isLateQuestion, viewOfQuestion } from '#domain/questions/product-question.ts'
import { openReviewCommands } from '#domain/reviews/review-flow.ts'
import type { listQuestionEvents, QuestionRow } from './question-store.ts'

/** Returns a question as everyone reads it. */
export const showQuestion = (row: QuestionRow) => ({
  id: row.id,
  text: row.body,
  language: row.language,
  writer: row.writer_name,
  city: row.writer_city,
  writtenAt: new Date(row.written_ms),
  answer: row.answer !== null && row.answered_ms !== null ? { text: row.answer, at: new Date(row.answered_ms) } : null,
})

/** Returns a question as its store reads it: with the product, and whether it has waited too long. */
export const showStoreQuestion = (row: QuestionRow, language: Language, now: Date) => ({
  ...showQuestion(row),
  productId: row.product_id,
  productName: row.product_name[language],
  brandId: row.brand_id,
  brandName: row.brand_name[language],
  onSale: row.on_sale,
  late: row.answer === null && isLateQuestion(new Date(row.written_ms), now),
})

type Event = Awaited<ReturnType<typeof listQuestionEvents>>[number]

/** Returns the same with what an admin needs in addition. */
export const showStaffQuestion = (row: QuestionRow, events: readonly Event[], language: Language, now: Date) => ({
  ...showStoreQuestion(row, language, now),
  version: row.version,
  state: row.state,
  reason: row.reason,
  commands: openReviewCommands(row.state),
  events: events
    .filter(({ questionId }) => questionId === row.id)
    .map(({ kind, at, actorRole, actorName, reason, note }) => ({ kind, at, actorRole, actorName, reason, note })),
})

/** Returns a question as the list of all shows it. */
export function showListedQuestion(row: QuestionRow, language: Language, now: Date) {
  const { answer, ...question } = showStoreQuestion(row, language, now)
  return {
    ...question,
    version: row.version,
    state: row.state,
    reason: row.reason,
    view: viewOfQuestion(row),
    answerText: answer?.text ?? null,
    answeredAt: answer?.at ?? null,
  }
}
