import { z } from 'zod'
import { forAdmins, forSellers } from '#domain/accounts/access.ts'
import { questionLimits, questionReasons, questionViews } from '#domain/questions/product-question.ts'
import { moderationReasons, reviewCommands, reviewStates } from '#domain/reviews/review-flow.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLines } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, id, language, list, time } from '../wire-values.ts'

const cursor = z.string().max(200).optional()
/** Contact data is refused with a sentence of its own (`domain/reviews/review-screening.ts`). */
const typed = (most: number, least = 1) => staffLines({ least, most })

/** A question as everyone reads it: of its writer only the first name and the city, both may be empty. */
const question = z.object({
  id,
  text: z.string(),
  /** The language it is written in; questions are not translated. */
  language,
  writer: z.string(),
  city: z.string(),
  writtenAt: time,
  answer: z.object({ text: z.string(), at: time }).nullable(),
})

const storeQuestion = question.extend({
  productId: id,
  productName: z.string(),
  brandId: id,
  brandName: z.string(),
  /** Whether the product still has a page. */
  onSale: z.boolean(),
  /** Whether it has waited for its answer longer than a store has for it. */
  late: z.boolean(),
})

const staffQuestion = storeQuestion.extend({
  version: z.number().int(),
  state: z.enum(reviewStates),
  reason: z.enum(moderationReasons).nullable(),
  /** The commands that are open now. */
  commands: z.array(z.enum(reviewCommands)),
  /** What was done about it, the oldest first. */
  events: z.array(
    z.object({
      kind: z.enum(['answered', 'shown', 'held', 'removed']),
      at: time,
      actorRole: z.string(),
      actorName: z.string(),
      reason: z.enum(moderationReasons).nullable(),
      note: z.string().nullable(),
    }),
  ),
})

const listedQuestion = staffQuestion.omit({ answer: true, commands: true, events: true }).extend({
  /** Whether it waits for an answer, is public, or an admin has hidden it. */
  view: z.enum(questionViews),
  answerText: z.string().nullable(),
  answeredAt: time.nullable(),
})

export const questionEndpoints = {
  'GET /api/products/:id/questions': {
    summary: 'Answered questions about a product, the newest first',
    access: 'anyone',
    params: byId,
    query: z.object({ lng: language.optional(), cursor }),
    shared: true,
    replica: true,
    reply: list(question),
  },
  'POST /api/products/:id/questions': {
    summary: 'Sends a question about a product to its store; one may be open for each product and person',
    access: 'signed-in',
    params: byId,
    body: z.object({ text: typed(questionLimits.text, questionLimits.leastText) }),
    limit: 'write',
    status: 201,
    reply: question,
  },
  'GET /api/seller/questions': {
    summary: "Customers' questions about the seller's products: open ones the oldest first, answered ones the newest",
    access: forSellers('support.read', 'support.read'),
    query: z.object({ brandId: id.optional(), answered: z.enum(['true', 'false']).optional(), cursor }),
    reply: list(storeQuestion).extend({ open: z.number().int() }),
  },
  'PUT /api/seller/questions/:id/answer': {
    summary: "The seller's public answer to a question; a new one takes the place of the old",
    access: forSellers('support.write', 'support.write'),
    act: 'question.answer',
    params: byId,
    body: z.object({ text: typed(questionLimits.answer) }),
    limit: 'write',
    reply: storeQuestion,
  },
  'GET /api/admin/questions': {
    summary: 'Questions to stores, to search, filter and sort, and how many have no answer',
    access: forAdmins('support.read'),
    query: listQuery,
    reply: listReply(listedQuestion).extend({ open: z.number().int() }),
  },
  'GET /api/admin/question-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('support.read'),
    act: 'question.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/questions/:id': {
    summary: 'One question to a store with what was done about it',
    access: forAdmins('support.read'),
    params: byId,
    reply: staffQuestion,
  },
  'POST /api/admin/questions/:id/moderate': {
    summary: 'Shows, holds or removes a question with its answer; holding and removing need a reason of the list',
    access: forAdmins('support.write'),
    act: 'question.moderate',
    params: byId,
    body: z.object({
      version: z.number().int(),
      command: z.enum(reviewCommands),
      reason: z.enum(questionReasons).optional(),
      note: staffLines({ most: questionLimits.note }).optional(),
    }),
    limit: 'write',
    reply: staffQuestion,
  },
} satisfies Endpoints
