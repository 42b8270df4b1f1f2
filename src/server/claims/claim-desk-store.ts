import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { shopClaimKinds } from '#domain/claims/claim-kind.ts'
import type { Language } from '#domain/language/language.ts'
import { brand, country } from '#server/db/catalogue-tables.ts'
import { claim } from '#server/db/claim-tables.ts'
import { customerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { microseconds, newestFirst } from '#server/lists/newest-first-store.ts'
import type { StoreScope } from '#server/seller/seller-order-store.ts'

/** Returns the names of stores. */
export async function listStoreNames(ids: string[]) {
  return await db().select({ id: brand.id, name: brand.name }).from(brand).where(inArray(brand.id, ids))
}

/** Selects claims with their orders. */
export const selectClaims = () =>
  db()
    .select({ row: claim, at: microseconds(claim.createdAt), order: customerOrder })
    .from(claim)
    .innerJoin(customerOrder, eq(customerOrder.id, claim.orderId))

export type ClaimAndOrder = Awaited<ReturnType<typeof selectClaims>>[number]

/** Claims about items of a store (null: of any store), or one of these. */
export type ClaimFilter = { scope: StoreScope; id?: string }

/** Builds the condition for claims about items of this store: a parcel that did not arrive is no claim about them. */
const inScope = (scope: StoreScope): SQL | undefined =>
  and(
    notInArray(claim.kind, [...shopClaimKinds]),
    sql`exists (select from claim_line cl join order_line l on l.id = cl.line_id
    where cl.claim_id = ${claim.id} and (${scope}::text is null or l.brand_id = ${scope}))`,
  )

const conditionOf = (filter: ClaimFilter): SQL | undefined =>
  and(inScope(filter.scope), filter.id === undefined ? undefined : eq(claim.id, filter.id))

/** Reads a page of claims with their orders, newest first. */
export async function readClaimPage(filter: ClaimFilter, cursor: string | undefined) {
  const { after, order, limit, cut } = newestFirst(claim, cursor)
  const rows = await selectClaims()
    .where(and(conditionOf(filter), after))
    .orderBy(...order)
    .limit(limit)
  return cut(
    rows,
    ({ row, at }) => ({ id: row.id, at }),
    (row) => row,
  )
}

/** Returns a claim with its order, or undefined. */
export async function findClaim(id: string): Promise<ClaimAndOrder | undefined> {
  const [found] = await selectClaims().where(eq(claim.id, id))
  return found
}

export async function countryName(code: string, language: Language): Promise<string> {
  const [found] = await db()
    .select({ name: sql<Record<Language, string> | null>`${country.rules} -> 'name'` })
    .from(country)
    .where(eq(country.code, code))
  return found?.name?.[language] ?? code
}
