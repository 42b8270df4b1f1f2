import { eq, sql } from 'drizzle-orm'
import type { Language, Trilingual } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { hasListedProduct, isLiveStore, isOnHoliday, todayInIndia } from '#server/shop/live-brand-store.ts'

/** Returns the store of an account as it is stored now; null for none. */
export async function findPrincipalStore(accountId: string): Promise<string | null> {
  const [row] = await db().select({ brandId: account.brandId }).from(account).where(eq(account.id, accountId))
  return row?.brandId ?? null
}

type StoreRow = {
  id: string
  name: Trilingual
  city: Trilingual
  kind: 'home-business' | 'producer' | 'store'
  sells_food: boolean
  licence: string | null
  papers_until: string | null
  papers_hold: boolean
  approved_at: Date | string | null
  suspended_at: Date | string | null
  holiday_until: string | null
  on_holiday: boolean
  dispatch_days: number
  products: number
  live: boolean
}

/** Returns one store's settings in a language; null for none. Refuses with thing/not-found. */
export async function findStore(id: string | null, language: Language) {
  if (id === null) return null
  const { rows } = await db().execute<StoreRow>(sql`
    select b.id, b.name, c.name as city, b.kind, b.sells_food, b.licence, b.documents_valid_until::text as papers_until,
      coalesce(b.documents_valid_until >= ${todayInIndia}, false) as papers_hold, b.approved_at, b.suspended_at,
      b.holiday_until::text as holiday_until, ${isOnHoliday} as on_holiday,
      b.dispatch_days,
      (select count(*)::int from product p where p.brand_id = b.id and p.published) as products, (${isLiveStore} and ${hasListedProduct}) as live
    from brand b join city c on c.id = b.city_id where b.id = ${id}`)
  const row = rows[0] ?? refuse('thing/not-found')
  const dateTime = (value: Date | string | null) => (value === null ? null : new Date(value))
  return {
    id: row.id,
    name: row.name[language],
    city: row.city[language],
    kind: row.kind,
    sellsFood: row.sells_food,
    licence: row.licence,
    papersUntil: row.papers_until,
    papersHold: row.papers_hold,
    approvedAt: dateTime(row.approved_at),
    suspendedAt: dateTime(row.suspended_at),
    holidayUntil: row.holiday_until,
    onHoliday: row.on_holiday,
    dispatchDays: row.dispatch_days,
    products: row.products,
    live: row.live,
  }
}
