import { eq, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { searchRecordKey } from '#domain/search/search-record.ts'
import { productRequest } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { unsentInterval } from './subscription-store.ts'

type Row = {
  id: string
  typed: string
  language: Language
  times: number
  waiting: number
  status: 'open' | 'found' | 'closed'
  requested_at: Date | string
}

const mostShown = 200

/** Returns product requests, open ones first, then the most wanted. */
export const listProductRequests = (): Promise<ReturnType<typeof showRequest>[]> => readRequests(sql`true`)

async function findProductRequest(id: number) {
  const [found] = await readRequests(sql`r.id = ${id}`)
  return found ?? refuse('thing/not-found')
}

async function readRequests(condition: ReturnType<typeof sql>) {
  const { rows } = await db().execute<Row>(sql`
    select r.id, r.typed, r.language, r.times, r.requested_at,
      (select count(*)::int from subscription n where n.request_id = r.id) as waiting,
      case when r.closed_at is not null then 'closed' when r.found_at is not null then 'found' else 'open' end as status
    from product_request r where ${condition}
    order by r.closed_at is not null, r.found_at is not null, waiting desc, r.times desc, r.id limit ${mostShown}`)
  return rows.map(showRequest)
}

const showRequest = ({ id, requested_at, ...row }: Row) => ({
  ...row,
  id: Number(id),
  requestedAt: new Date(requested_at),
})

/**
 * Saves a request in the caller's transaction, one for every spelling, and opens it again if it was closed; returns its
 * id. `times` is 1 for a visitor, 0 for an admin. Refuses with request/invalid what may be personal or has no word.
 */
export async function saveProductRequest(request: { typed: string; language: Language; times: 0 | 1 }) {
  const key = searchRecordKey(request.typed) ?? refuse('request/invalid')
  const [row] = await db()
    .insert(productRequest)
    .values({ ...request, key })
    .onConflictDoUpdate({
      target: productRequest.key,
      set: {
        times: sql`${productRequest.times} + excluded.times`,
        lastSeen: dbNow,
        closedAt: null,
        foundAt: null,
        checkedAt: null,
      },
    })
    .returning({ id: productRequest.id })
  return row?.id ?? refuse('thing/not-found')
}

/** Makes a search a product request. */
export const addProductRequest = ({ q, language }: { q: string; language: Language }) =>
  transaction(async () => ({
    request: await findProductRequest(await saveProductRequest({ typed: q, language, times: 0 })),
  }))

/** Closes a request and forgets who waits for it. Refuses with thing/not-found. */
export const closeProductRequest = (id: number) =>
  transaction(async () => {
    await db().update(productRequest).set({ closedAt: dbNow }).where(eq(productRequest.id, id))
    await db().execute(sql`delete from subscription where request_id = ${id}`)
    return { request: await findProductRequest(id) }
  })

/** Limits of one round: requests that are searched for, and emails for one of them. */
const requestsPerRound = 100
const emailsPerRequest = 500

/** Takes the requests that were not searched for the longest, and that no other process takes. */
export async function takeOpenRequests(): Promise<{ id: number; typed: string }[]> {
  const { rows } = await db().execute<{ id: string; typed: string }>(sql`
    update product_request set checked_at = now() where id in (
      select r.id from product_request r
      where r.closed_at is null and (r.found_at is null or exists (select from subscription n where n.request_id = r.id))
      order by r.checked_at nulls first, r.id limit ${requestsPerRound} for update skip locked)
    returning id, typed`)
  return rows.map(({ id, typed }) => ({ id: Number(id), typed }))
}

/** Marks a request as found, and those who wait for it as notified; returns their subscriptions. */
export async function takeWaiting(requestId: number): Promise<number[]> {
  await db().update(productRequest).set({ foundAt: dbNow }).where(eq(productRequest.id, requestId))
  const { rows } = await db().execute<{ id: string }>(sql`
    update subscription set notified_at = now() where id in (
      select n.id from subscription n
      where n.request_id = ${requestId} and (n.notified_at is null or n.notified_at < now() - ${unsentInterval})
      order by n.id limit ${emailsPerRequest} for update skip locked)
    returning id`)
  return rows.map(({ id }) => Number(id))
}
