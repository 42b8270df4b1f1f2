import { questionEndpoints } from '#contract/questions/question-contract.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { readClock } from '#server/db/database-clock.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { pageOf } from '#server/http/list-page.ts'
import { endByNumber, readNumber } from '#server/http/page-cursor.ts'
import { member } from '#server/http/visitor.ts'
import { openList } from '#server/lists/open-list.ts'
import { storeScope } from '#server/seller/seller-order-store.ts'
import { answerQuestion } from './answer-question.ts'
import { moderateQuestion } from './moderate-question.ts'
import { questionListSource } from './question-list-store.ts'
import {
  countOpenQuestions,
  findQuestion,
  listQuestionEvents,
  listQuestions,
  mostPublic,
  readPublicQuestions,
  readQuestions,
} from './question-store.ts'
import { showListedQuestion, showQuestion, showStaffQuestion, showStoreQuestion } from './shape-question.ts'
import { writeQuestion } from './write-question.ts'

/** Names the order of a page, so that a cursor of another list is refused. */
const sortOf = (view: string) => (view === 'open' ? 'oldest' : 'newest')

/** What a store sees, by whether it asks for those with an answer; what an admin has hidden never. */
const storeViews = { all: 'shown', true: 'answered', false: 'open' } as const

/** Refuses with thing/not-found for an unknown question. */
const requireQuestion = async (id: string) => (await findQuestion(id)) ?? refuse('thing/not-found')

/** Returns a question as an admin sees it. Refuses with thing/not-found. */
async function readStaffQuestion(id: string, language: Language) {
  const row = await requireQuestion(id)
  return showStaffQuestion(row, await listQuestionEvents([row.id]), language, await readClock())
}

/** Returns the list of all questions to stores. */
const openQuestionList = (language: Language) =>
  openList(
    {
      source: questionListSource(language),
      readRows: async (ids) => {
        const now = await readClock()
        return (await listQuestions(ids)).map((row) => showListedQuestion(row, language, now))
      },
    },
    language,
  )

/** Returns the endpoints of questions: read by all, written by members, answered by sellers, moderated by admins. */
export function questionHandlers(context: AppContext, { pool }: Database): EndpointHandler[] {
  return pairHandlers(questionEndpoints, {
    'GET /api/products/:id/questions': async ({ params, query }) => {
      const found = await readPublicQuestions(pool, params.id, readNumber(query.cursor, 'newest'))
      return pageOf(found, showQuestion, endByNumber('newest'), mostPublic)
    },
    'POST /api/products/:id/questions': async ({ params, body }, visitor) => {
      const id = await writeQuestion(context, params.id, body.text, member(visitor))
      return showQuestion(await requireQuestion(id))
    },

    'GET /api/seller/questions': async ({ query }, visitor) => {
      const { language } = visitor
      const scope = storeScope(member(visitor), query.brandId)
      const view = storeViews[query.answered ?? 'all']
      const found = await readQuestions(scope, view, readNumber(query.cursor, sortOf(view)))
      const now = await readClock()
      return {
        ...pageOf(found, (row) => showStoreQuestion(row, language, now), endByNumber(sortOf(view))),
        open: (await countOpenQuestions(scope)).open,
      }
    },
    'PUT /api/seller/questions/:id/answer': async ({ params, body }, visitor) => {
      await answerQuestion(context, params.id, body.text, visitor)
      return showStoreQuestion(await requireQuestion(params.id), visitor.language, await readClock())
    },

    'GET /api/admin/questions': async ({ query }, { language }) => ({
      ...(await openQuestionList(language).readPage(query)),
      open: (await countOpenQuestions(null)).open,
    }),
    'GET /api/admin/question-list-file': ({ query }, { language }) => openQuestionList(language).readFile(query),
    'GET /api/admin/questions/:id': ({ params }, { language }) => readStaffQuestion(params.id, language),
    'POST /api/admin/questions/:id/moderate': async ({ params, body }, visitor) => {
      await moderateQuestion(context, params.id, body, visitor)
      return readStaffQuestion(params.id, visitor.language)
    },
  })
}
