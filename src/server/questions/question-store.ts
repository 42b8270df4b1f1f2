import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Language, Trilingual } from '#domain/language/language.ts'
import type { ModerationReason, ReviewState } from '#domain/reviews/review-flow.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import { isOpenQuestion, productQuestion, productQuestionEvent } from '#server/db/question-tables.ts'
import { db } from '#server/db/transaction.ts'
import { pageSize } from '#server/http/list-page.ts'
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

const read = async (query: SQL): Promise<QuestionRow[]> => (await db().execute<QuestionRow>(query)).rows

/** The number of questions on one page of a product. */
export const mostPublic = 5

/** Reads a page of the answered questions about a product that everyone may read, the newest first, and one row more. */
export const readPublicQuestions = (pool: Pool, productId: string, after: string | undefined) =>
  runPrepared<QuestionRow>(
    pool,
    sql`select ${columns} from ${source} where ${and(
      sql`q.product_id = ${productId} and q.state = 'shown' and q.answer is not null and ${isLiveStore}`,
      after === undefined ? undefined : sql`q.number < ${after}::bigint`,
    )} order by q.number desc limit ${mostPublic + 1}`,
  )

const viewConditions = {
  shown: sql`q.state = 'shown'`,
  open: isOpenQuestion,
  answered: sql`q.state = 'shown' and q.answer is not null`,
} as const

const ofStore = (brandId: string | null) => (brandId === null ? undefined : sql`q.brand_id = ${brandId}`)

/**
 * Reads a page of a store's questions (null: of every store), and one row more: open ones begin with the one that has waited
 * longest, all others with the newest.
 */
export function readQuestions(
  brandId: string | null,
  view: keyof typeof viewConditions,
  after: string | undefined,
): Promise<QuestionRow[]> {
  const [further, order] = view === 'open' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  return read(
    sql`select ${columns} from ${source} where ${and(
      ofStore(brandId),
      viewConditions[view],
      after === undefined ? undefined : sql`q.number ${further} ${after}::bigint`,
    )} order by q.number ${order} limit ${pageSize + 1}`,
  )
}

/** Counts the open questions of a store (null: of every store), and returns since when the first one waits. */
export async function countOpenQuestions(brandId: string | null): Promise<{ open: number; since: Date | null }> {
  const { rows } = await db().execute<{ open: number; since: string | null }>(sql`
    select count(*)::int as open, min(q.written_at) as since from product_question q
    where ${and(isOpenQuestion, ofStore(brandId))}`)
  const [found] = rows
  return { open: found?.open ?? 0, since: found?.since ? new Date(found.since) : null }
}

/** Returns these questions with their products, in no order. */
export const listQuestions = (ids: readonly string[]): Promise<QuestionRow[]> =>
  read(sql`select ${columns} from ${source} where q.id = any(${sql.param([...ids])}::text[])`)

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
