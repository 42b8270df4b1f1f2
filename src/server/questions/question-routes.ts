import { questionEndpoints } from '#contract/questions/question-contract.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { readClock } from '#server/db/database-clock.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { readCursor, writeCursor } from '#server/http/page-cursor.ts'
import { member } from '#server/http/visitor.ts'
import { storeScope } from '#server/seller/seller-order-store.ts'
import { answerQuestion } from './answer-question.ts'
import { moderateQuestion } from './moderate-question.ts'
import {
  countOpenQuestions,
  findQuestion,
  listQuestionEvents,
  type QuestionRow,
  readAllQuestions,
  readPublicQuestions,
  readStoreQuestions,
} from './question-store.ts'
import { showQuestion, showStaffQuestion, showStoreQuestion } from './shape-question.ts'
import { writeQuestion } from './write-question.ts'

/** Names the order of a page, so that a cursor of another list is refused. */
const afterOf = (cursor: string | undefined, sort: string, language: Language) =>
  cursor === undefined ? undefined : readCursor(cursor, sort, language).value
const cursorAt = (last: QuestionRow | undefined, sort: string) =>
  last ? writeCursor({ sort, value: last.number, id: last.id }) : null

/** Refuses with thing/not-found for an unknown question. */
const requireQuestion = async (id: string) => (await findQuestion(id)) ?? refuse('thing/not-found')

/** Returns the endpoints of questions: read by all, written by members, answered by sellers, moderated by admins. */
export function questionHandlers(context: AppContext, { pool }: Database): EndpointHandler[] {
  return pairHandlers(questionEndpoints, {
    'GET /api/products/:id/questions': async ({ params, query }, { language }) => {
      const { rows, last } = await readPublicQuestions(pool, params.id, afterOf(query.cursor, 'newest', language))
      return { items: rows.map(showQuestion), nextCursor: cursorAt(last, 'newest') }
    },
    'POST /api/products/:id/questions': async ({ params, body }, visitor) => {
      const id = await writeQuestion(params.id, body.text, member(visitor))
      return showQuestion(await requireQuestion(id))
    },

    'GET /api/seller/questions': async ({ query }, visitor) => {
      const { language } = visitor
      const scope = storeScope(member(visitor), query.brandId)
      const answered = query.answered && query.answered === 'true'
      const sort = answered === false ? 'oldest' : 'newest'
      const { rows, last } = await readStoreQuestions(scope, answered, afterOf(query.cursor, sort, language))
      const now = await readClock()
      return {
        items: rows.map((row) => showStoreQuestion(row, language, now)),
        nextCursor: cursorAt(last, sort),
        unanswered: await countOpenQuestions(scope),
      }
    },
    'PUT /api/seller/questions/:id/answer': async ({ params, body }, visitor) => {
      await answerQuestion(context, params.id, body.text, visitor)
      return showStoreQuestion(await requireQuestion(params.id), visitor.language, await readClock())
    },

    'GET /api/admin/questions': async ({ query: { view, cursor } }, { language }) => {
      const sort = view === 'open' ? 'oldest' : 'newest'
      const { rows, last } = await readAllQuestions(view, afterOf(cursor, sort, language))
      const events = await listQuestionEvents(rows.map(({ id }) => id))
      const now = await readClock()
      return {
        items: rows.map((row) => showStaffQuestion(row, events, language, now)),
        nextCursor: cursorAt(last, sort),
        open: await countOpenQuestions(null),
      }
    },
    'POST /api/admin/questions/:id/moderate': async ({ params, body }, visitor) => {
      await moderateQuestion(context, params.id, body, visitor)
      const row = await requireQuestion(params.id)
      return showStaffQuestion(row, await listQuestionEvents([row.id]), visitor.language, await readClock())
    },
  })
}
