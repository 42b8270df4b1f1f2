import { inArray, sql } from 'drizzle-orm'
import { claimList } from '#domain/claims/claim-list.ts'
import type { Language } from '#domain/language/language.ts'
import { claim } from '#server/db/claim-tables.ts'
import { orderRow } from '#server/db/order-row-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { selectClaims } from './claim-desk-store.ts'

/** Names of the stores whose goods are claimed; empty where nothing of a store is. */
const storesIn = (language: Language) =>
  sql<string>`coalesce((select string_agg(distinct l.brand_name->>${sql.raw(`'${language}'`)}, ', ')
    from claim_line cl join order_line l on l.id = cl.line_id where cl.claim_id = claim.id), '')`

/** Returns how the list of claims is read; stores are named in one language. Every claim has its order's row. */
export const claimListSource = (language: Language): ListSource => ({
  list: claimList,
  from: sql`${claim} left join ${orderRow} on ${orderRow.orderId} = ${claim.orderId}`,
  id: sql`${claim.id}`,
  columns: {
    orderNumber: sql`${orderRow.number}`,
    kind: sql`${claim.kind}`,
    state: sql`${claim.state}`,
    appealed: sql`(${claim.appealedAt} is not null)`,
    buyer: sql`${orderRow.customer}`,
    destination: sql`${orderRow.country}`,
    at: sql`${claim.createdAt}`,
    remedy: sql`${claim.remedy}`,
    openedAs: sql`${claim.openedAs}`,
    stores: storesIn(language),
    decidedAt: sql`${claim.decidedAt}`,
    id: sql`${claim.id}`,
  },
  filled: ['kind', 'state', 'appealed', 'at', 'remedy', 'openedAs', 'stores', 'id'],
  search: (typed) => sql`(${orderRow.number} ilike ${patternOf(typed)} or ${orderRow.customer} ilike ${patternOf(typed)}
    or lower(${orderRow.email}) = lower(${typed}) or ${claim.id} = ${typed})`,
})

/** Returns these claims with their orders and stores, in no order. */
export async function listClaimRows(ids: readonly string[], language: Language) {
  const wanted = inArray(claim.id, [...ids])
  const rows = await selectClaims().where(wanted)
  const stores = await db()
    .select({ id: claim.id, names: storesIn(language) })
    .from(claim)
    .where(wanted)
  const namesOf = new Map(stores.map(({ id, names }) => [id, names]))
  return rows.map((found) => ({ ...found, stores: namesOf.get(found.row.id) ?? '' }))
}
