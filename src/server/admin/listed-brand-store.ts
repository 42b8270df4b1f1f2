import { eq, sql } from 'drizzle-orm'
import { type Language, languages, type Trilingual } from '#domain/language/language.ts'
import { namesMeant } from '#domain/search/name-terms.ts'
import { closedGates } from '#domain/sellers/store-gates.ts'
import { type StoreState, type storeKinds, storeList } from '#domain/sellers/store-list.ts'
import { gatesOf } from '#server/cart/cart-product-store.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { readClock } from '#server/db/database-clock.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { hasListedProduct, isLiveStore, isOnHoliday } from '#server/shop/live-brand-store.ts'

type Row = {
  id: string
  name: Trilingual
  city: Trilingual
  owner: string | null
  owner_email: string | null
  state: StoreState
  kind: (typeof storeKinds)[number]
  waiting: number
  waiting_since: Date | string | null
  has_product: boolean
  sells_food: boolean
  speciality: Trilingual
  since: number
  dispatch_days: number
  profile_version: number
  approved_at: Date | null
  documents_valid_until: string | null
  holiday_from: string | null
  holiday_until: string | null
  suspended_at: Date | null
}

const isLiveToday = sql`(${isLiveStore} and ${hasListedProduct} and not ${isOnHoliday})`

/** Stores with their city, their first owner, and what waits for a decision. */
const from = sql`brand b join city c on c.id = b.city_id
  left join lateral (select a.name, a.email from account a
    where a.brand_id = b.id and a.store_role = 'owner' order by a.created_at limit 1) o on true
  cross join lateral (select count(*)::int as waiting, min(s.submitted_at) as waiting_since
    from store_submission s where s.brand_id = b.id and s.state = 'submitted') w`

const state = sql`(case when b.suspended_at is not null then 'suspended' when b.approved_at is null then 'setting_up'
  when ${isLiveToday} then 'live' else 'closed' end)`

/** Returns the ids of all stores whose names are what was typed: in any script, begun, or with a slip. */
export async function findStoresCalled(typed: string): Promise<string[]> {
  const { rows } = await db().execute<{ id: string; name: Trilingual }>(sql`select id, name from brand`)
  return namesMeant(rows, ({ name }) => languages.map((language) => name[language]), typed).map(({ id }) => id)
}

/** Returns how the list of stores is read; names are those of one language. */
export const storeListSource = (language: Language): ListSource => ({
  list: storeList,
  from,
  id: sql`b.id`,
  columns: {
    id: sql`b.id`,
    name: sql`(b.name->>${sql.raw(`'${language}'`)})`,
    waiting: sql`w.waiting`,
    waitingSince: sql`w.waiting_since`,
    state,
    owner: sql`o.name`,
    ownerEmail: sql`o.email`,
    city: sql`(c.name->>${sql.raw(`'${language}'`)})`,
    kind: sql`b.kind`,
    sellsFood: sql`b.sells_food`,
    nameEn: sql`(b.name->>'en')`,
    nameGu: sql`(b.name->>'gu')`,
    nameHi: sql`(b.name->>'hi')`,
    specialityEn: sql`(b.speciality->>'en')`,
    specialityGu: sql`(b.speciality->>'gu')`,
    specialityHi: sql`(b.speciality->>'hi')`,
    since: sql`b.since`,
    dispatchDays: sql`b.dispatch_days`,
    version: sql`b.profile_version`,
    approvedAt: sql`b.approved_at`,
    suspendedAt: sql`b.suspended_at`,
  },
  search: async (
    typed,
  ) => sql`(b.id = any(${sql.param(await findStoresCalled(typed))}::text[]) or b.name::text ilike ${patternOf(typed)}
    or b.id ilike ${patternOf(typed)} or o.email ilike ${patternOf(typed)} or o.name ilike ${patternOf(typed)} or b.licence = ${typed})`,
})

/** Returns these stores as the list shows them, in no order. */
export async function listStoreRows(ids: readonly string[], language: Language) {
  const { rows } = await db().execute<Row>(sql`
    select b.id, b.name, c.name as city, o.name as owner, o.email as owner_email, w.waiting, w.waiting_since, b.kind,
      ${hasListedProduct} as has_product, b.sells_food, b.speciality, b.since, b.dispatch_days, b.profile_version, b.approved_at, b.documents_valid_until::text,
      b.holiday_from::text, b.holiday_until::text, b.suspended_at, ${state} as state
    from ${from} where b.id = any(${sql.param([...ids])}::text[])`)
  const now = await readClock()
  return rows.map((row) => showRow(row, language, now))
}

const dateOf = (value: Date | string | null): Date | null => (value === null ? null : new Date(value))

const showRow = (row: Row, language: Language, now: Date) => ({
  id: row.id,
  name: row.name[language],
  city: row.city[language],
  owner: row.owner,
  ownerEmail: row.owner_email,
  state: row.state,
  kind: row.kind,
  sellsFood: row.sells_food,
  ...{ nameEn: row.name.en, nameGu: row.name.gu, nameHi: row.name.hi },
  ...{ specialityEn: row.speciality.en, specialityGu: row.speciality.gu, specialityHi: row.speciality.hi },
  ...{ since: row.since, dispatchDays: row.dispatch_days, version: row.profile_version },
  closedGates: closedGates(gatesOf(row, row.has_product), now),
  waiting: row.waiting,
  waitingSince: dateOf(row.waiting_since),
  approvedAt: dateOf(row.approved_at),
  suspendedAt: dateOf(row.suspended_at),
})

/** Returns the name of a store. */
export async function findBrandName(brandId: string) {
  const [row] = await db().select({ name: brand.name }).from(brand).where(eq(brand.id, brandId))
  return row
}
