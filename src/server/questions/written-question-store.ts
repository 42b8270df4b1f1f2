import { sql } from 'drizzle-orm'
import type { Language, Trilingual } from '#domain/language/language.ts'
import { productQuestion } from '#server/db/question-tables.ts'
import { db } from '#server/db/transaction.ts'
import { isLiveStore } from '#server/shop/live-brand-store.ts'

/** Returns the store of a product on sale, or undefined. */
export async function findStoreOfProduct(productId: string): Promise<string | undefined> {
  const { rows } = await db().execute<{ brand_id: string }>(sql`
    select p.brand_id from product p join brand b on b.id = p.brand_id
    where p.id = ${productId} and p.published and ${isLiveStore}`)
  return rows[0]?.brand_id
}

/** Returns whether an account has a question about a product without an answer, and how many questions it wrote within a day. */
export async function countOfWriter(accountId: string, productId: string): Promise<{ open: boolean; today: number }> {
  const { rows } = await db().execute<{ open: boolean; today: number }>(sql`
    select coalesce(bool_or(product_id = ${productId} and answer is null and state = 'shown'), false) as open,
      count(*) filter (where written_at > now() - interval '1 day')::int as today
    from product_question where account_id = ${accountId}`)
  return rows[0] ?? { open: false, today: 0 }
}

/** Returns the city of an account: of its default address, else of its newest order, else empty. */
export async function findCityOfAccount(accountId: string): Promise<string> {
  const { rows } = await db().execute<{ city: string | null }>(sql`
    select coalesce(
      (select city from address where account_id = ${accountId} order by is_default desc, created_at limit 1),
      (select shipping ->> 'city' from customer_order where account_id = ${accountId} order by placed_at desc limit 1)) as city`)
  return rows[0]?.city ?? ''
}

/** Saves a new question. */
export async function insertQuestion(row: typeof productQuestion.$inferInsert): Promise<void> {
  await db().insert(productQuestion).values(row)
}

export type AnsweredWriter = { email: string; language: Language; name: string; product: Trilingual; store: Trilingual }

/** Returns to whom the answer to a question is sent; undefined when the account was closed or is on hold. */
export async function findWriter(questionId: string): Promise<AnsweredWriter | undefined> {
  const { rows } = await db().execute<AnsweredWriter>(sql`
    select a.email, a.language, a.name, p.name as product, b.name as store
    from product_question q join account a on a.id = q.account_id join product p on p.id = q.product_id
    join brand b on b.id = q.brand_id
    where q.id = ${questionId} and a.closed_at is null and a.disabled_at is null`)
  return rows[0]
}
