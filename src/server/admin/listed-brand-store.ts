import { eq, type SQL, sql } from 'drizzle-orm'
import type { Language, Trilingual } from '#domain/language/language.ts'
import { closedGates } from '#domain/sellers/store-gates.ts'
import { gatesOf } from '#server/cart/cart-product-store.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { readClock } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'
import { pageOf, pageSize } from '#server/http/list-page.ts'
import { hasListedProduct, isLiveStore, isOnHoliday } from '#server/shop/live-brand-store.ts'

type StoreListState = 'to_review' | 'setting_up' | 'live' | 'closed' | 'suspended'
type StoreListQuery = { state?: StoreListState | undefined; q?: string | undefined; cursor?: string | undefined }

type Row = {
  id: string
  name: Trilingual
  city: Trilingual
  owner: string | null
  waiting: number
  waiting_since: Date | string | null
  has_product: boolean
  sells_food: boolean
  approved_at: Date | null
  documents_valid_until: string | null
  holiday_from: string | null
  holiday_until: string | null
  suspended_at: Date | null
}

const isLiveToday = sql`(${isLiveStore} and ${hasListedProduct} and not ${isOnHoliday})`
const states: Record<StoreListState, SQL> = {
  to_review: sql`w.waiting > 0`,
  setting_up: sql`b.approved_at is null`,
  live: isLiveToday,
  closed: sql`b.approved_at is not null and b.suspended_at is null and not ${isLiveToday}`,
  suspended: sql`b.suspended_at is not null`,
}

/** Escapes a typed text for LIKE. */
const pattern = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/** Lists stores: those whose submissions wait longest first, then the newest; thirty to a page. */
export async function listAdminStores({ state, q, cursor }: StoreListQuery, language: Language) {
  const offset = Math.max(0, Number.parseInt(cursor ?? '0', 10) || 0)
  const searched = q
    ? sql`(b.name::text ilike ${pattern(q)} or b.id ilike ${pattern(q)} or o.email ilike ${pattern(q)}
        or o.name ilike ${pattern(q)} or b.licence = ${q})`
    : sql`true`
  const { rows } = await db().execute<Row>(sql`
    select b.id, b.name, c.name as city, o.name as owner, w.waiting, w.waiting_since,
      ${hasListedProduct} as has_product, b.sells_food, b.approved_at, b.documents_valid_until::text,
      b.holiday_from::text, b.holiday_until::text, b.suspended_at
    from brand b join city c on c.id = b.city_id
    left join lateral (select a.name, a.email from account a where a.brand_id = b.id and a.store_role = 'owner' order by a.created_at limit 1) o
      on true
    cross join lateral (select count(*)::int as waiting, min(s.submitted_at) as waiting_since
      from store_submission s where s.brand_id = b.id and s.state = 'submitted') w
    where ${state ? states[state] : sql`true`} and ${searched}
    order by w.waiting_since asc nulls last, b.position desc, b.id
    limit ${pageSize + 1} offset ${offset}`)
  const now = await readClock()
  const page = pageOf(
    rows,
    (row) => showRow(row, language, now),
    () => String(offset + pageSize),
  )
  return page
}

const showRow = (row: Row, language: Language, now: Date) => ({
  id: row.id,
  name: row.name[language],
  city: row.city[language],
  owner: row.owner,
  closedGates: closedGates(gatesOf(row, row.has_product), now),
  waiting: row.waiting,
  waitingSince: row.waiting_since === null ? null : new Date(row.waiting_since),
  approved: row.approved_at !== null,
})

/** Returns the name of a store. */
export async function findBrandName(brandId: string) {
  const [row] = await db().select({ name: brand.name }).from(brand).where(eq(brand.id, brandId))
  return row
}
