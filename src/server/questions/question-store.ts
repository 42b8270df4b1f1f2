import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Language, Trilingual } from '#domain/language/language.ts'
import type { QuestionView } from '#domain/questions/product-question.ts'
import type { ModerationReason, ReviewState } from '#domain/reviews/review-flow.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import { productQuestion, productQuestionEvent } from '#server/db/question-tables.ts'
import { db } from '#server/db/transaction.ts'
import { isLiveStore } from '#server/shop/live-brand-store.ts'

/** A question with its product; times in milliseconds, since drivers return instants differently. */
export type QuestionRow = {
  id: string
  number: string
  product_id: string
  brand_id: string
  writer_name: string
  writer_city: string
  language: Language
  body: string
  state: ReviewState
  reason: ModerationReason | null
  version: number
  answer: string | null
  answered_ms: number | null
  written_ms: number
  product_name: Trilingual
  brand_name: Trilingual
  on_sale: boolean
}

const columns = sql`q.id, q.number, q.product_id, q.brand_id, q.writer_name, q.writer_city, q.language, q.body, q.state, q.reason,
  q.version, q.answer, (extract(epoch from q.answered_at) * 1000)::float8 as answered_ms,
  (extract(epoch from q.written_at) * 1000)::float8 as written_ms,
  p.name as product_name, b.name as brand_name, p.published and ${isLiveStore} as on_sale`

const source = sql`product_question q join product p on p.id = q.product_id join brand b on b.id = q.brand_id`

const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)

const read = async (query: SQL): Promise<QuestionRow[]> => (await db().execute<QuestionRow>(query)).rows
const count = async (query: SQL): Promise<number> => (await db().execute<{ count: number }>(query)).rows[0]?.count ?? 0

const mostPublic = 5
const mostListed = 30

/** Returns the rows of a page and its end, from a result with one row more than the page. */
const cutPage = (found: QuestionRow[], limit: number) => ({
  rows: found.slice(0, limit),
  last: found.length > limit ? found[limit - 1] : undefined,
})

/** Reads a page of the answered questions about a product that everyone may read, the newest first. */
export async function readPublicQuestions(pool: Pool, productId: string, after: string | undefined) {
  const query = sql`select ${columns} from ${source} where ${all([
    sql`q.product_id = ${productId} and q.state = 'shown' and q.answer is not null and ${isLiveStore}`,
    after === undefined ? undefined : sql`q.number < ${after}::bigint`,
  ])} order by q.number desc limit ${mostPublic + 1}`
  return cutPage(await runPrepared<QuestionRow>(pool, query), mostPublic)
}

/**
 * Reads a page of a store's questions (null: of every store) that nobody has hidden: those without an answer begin with the
 * one that has waited longest, all others with the newest.
 */
export async function readStoreQuestions(
  brandId: string | null,
  answered: boolean | undefined,
  after: string | undefined,
) {
  const isQueue = answered === false
  const found = await read(
    sql`select ${columns} from ${source} where ${all([
      sql`q.state = 'shown'`,
      brandId === null ? undefined : sql`q.brand_id = ${brandId}`,
      answered === undefined ? undefined : sql`(q.answer is not null) = ${answered}::boolean`,
      after === undefined ? undefined : sql`q.number ${sql.raw(isQueue ? '>' : '<')} ${after}::bigint`,
    ])} order by q.number ${sql.raw(isQueue ? 'asc' : 'desc')} limit ${mostListed + 1}`,
  )
  return cutPage(found, mostListed)
}

const viewConditions: Readonly<Record<QuestionView, SQL>> = {
  open: sql`q.state = 'shown' and q.answer is null`,
  answered: sql`q.state = 'shown' and q.answer is not null`,
  hidden: sql`q.state <> 'shown'`,
}

/** Reads a page of all questions for admins; open ones begin with the one that has waited longest. */
export async function readAllQuestions(view: QuestionView | undefined, after: string | undefined) {
  const isQueue = view === 'open'
  const found = await read(
    sql`select ${columns} from ${source} where ${all([
      view === undefined ? undefined : viewConditions[view],
      after === undefined ? undefined : sql`q.number ${sql.raw(isQueue ? '>' : '<')} ${after}::bigint`,
    ])} order by q.number ${sql.raw(isQueue ? 'asc' : 'desc')} limit ${mostListed + 1}`,
  )
  return cutPage(found, mostListed)
}

/** Counts the questions without an answer that nobody has hidden; of every store for null. */
export const countOpenQuestions = (brandId: string | null) =>
  count(sql`select count(*)::int as count from product_question q
    where ${all([viewConditions.open, brandId === null ? undefined : sql`q.brand_id = ${brandId}`])}`)

/** Returns a question with its product, or undefined. */
export async function findQuestion(id: string): Promise<QuestionRow | undefined> {
  const [row] = await read(sql`select ${columns} from ${source} where q.id = ${id}`)
  return row
}

/** Locks a question. */
export async function lockQuestion(id: string) {
  const [row] = await db().select().from(productQuestion).where(eq(productQuestion.id, id)).for('update')
  return row
}

/** Saves the answer to a question of a store (null: of any store) that nobody has hidden; returns the question, or undefined. */
export async function saveAnswer(id: string, brandId: string | null, answer: string) {
  const [row] = await db()
    .update(productQuestion)
    .set({ answer, answeredAt: dbNow })
    .where(
      and(
        eq(productQuestion.id, id),
        eq(productQuestion.state, 'shown'),
        brandId === null ? undefined : eq(productQuestion.brandId, brandId),
      ),
    )
    .returning()
  return row
}

/** Saves a decision about a question. */
export async function saveQuestionState(
  id: string,
  decided: { state: ReviewState; reason: ModerationReason | null; version: number },
): Promise<void> {
  await db().update(productQuestion).set(decided).where(eq(productQuestion.id, id))
}

/** Records what a store or an admin did about a question. */
export async function insertQuestionEvent(event: typeof productQuestionEvent.$inferInsert): Promise<void> {
  await db().insert(productQuestionEvent).values(event)
}

/** Returns the events of these questions, the oldest first. */
export async function listQuestionEvents(ids: readonly string[]) {
  if (ids.length === 0) return []
  return db()
    .select()
    .from(productQuestionEvent)
    .where(inArray(productQuestionEvent.questionId, [...ids]))
    .orderBy(asc(productQuestionEvent.id))
}
