import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import type { PickupWindow } from '#domain/sellers/hand-over.ts'
import type { StoreHoliday } from '#domain/sellers/store-holiday.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { plannedHolidays } from '#server/cart/cart-product-store.ts'
import { brand, product } from '#server/db/catalogue-tables.ts'
import { type lineMaking, productDay } from '#server/db/day-tables.ts'
import { db } from '#server/db/transaction.ts'

type StoreDays = {
  make_days: number
  pickup_hours: PickupWindow[]
  rest_days: number[]
  holidays: StoreHoliday[]
  holiday_from: CalendarDay | null
  holiday_until: CalendarDay | null
  version: number
}

/** Returns a store's days to make, hours, days of rest and holidays; undefined for none. */
export async function findStoreDays(id: string): Promise<StoreDays | undefined> {
  const { rows } = await db().execute<StoreDays>(sql`
    select b.dispatch_days as make_days, b.pickup_hours, to_jsonb(b.rest_days) as rest_days,
      ${sql.raw(plannedHolidays)} as holidays, b.holiday_from::text as holiday_from,
      b.holiday_until::text as holiday_until, b.profile_version as version
    from brand b where b.id = ${id}`)
  return rows[0]
}

type CountedProduct = { id: string; name: Trilingual; weight: string; daily_capacity: number | null }

/** Lists the products of a store that have a daily capacity, in the store's order. */
export async function listCountedProducts(brandId: string): Promise<CountedProduct[]> {
  const { rows } = await db().execute<CountedProduct>(sql`
    select id, name, weight, daily_capacity from product
    where brand_id = ${brandId} and archived_at is null and daily_capacity is not null order by position, id`)
  return rows
}

type UncountedProduct = { id: string; name: Trilingual; weight: string }

/**
 * Lists products of a store that are on sale without a daily capacity, up to so many in the store's order, of those whose
 * name has the text in any language; returns also how many there are.
 */
export async function listUncountedProducts(
  brandId: string,
  { q, most }: { q: string; most: number },
): Promise<{ products: UncountedProduct[]; total: number }> {
  const { rows } = await db().execute<UncountedProduct & { total: number }>(sql`
    select id, name, weight, count(*) over ()::int as total from product
    where brand_id = ${brandId} and archived_at is null and published and daily_capacity is null
      ${q === '' ? sql`` : sql`and exists (select from jsonb_each_text(name) n where position(lower(${q}) in lower(n.value)) > 0)`}
    order by position, id limit ${most}`)
  return { products: rows, total: rows[0]?.total ?? 0 }
}

/** Lists the countries a store's orders of a year went to, those with the most first, as last counted. */
export async function listDestinations(brandId: string, most: number): Promise<string[]> {
  const { rows } = await db().execute<{ destination: string }>(sql`
    select destination from store_destination_metric
    where brand_id = ${brandId} and day > day_in_india(now() - interval '1 year')
    group by 1 order by sum(orders) desc, 1 limit ${most}`)
  return rows.map(({ destination }) => destination)
}

/** Saves the days of rest of a store over the version of its profile that was seen; returns whether it was still that one. */
export async function saveRestDays(id: string, restDays: number[], seen: number): Promise<boolean> {
  const saved = await db()
    .update(brand)
    .set({ restDays, profileVersion: sql`${brand.profileVersion} + 1` })
    .where(and(eq(brand.id, id), eq(brand.profileVersion, seen)))
    .returning({ id: brand.id })
  return saved.length > 0
}

/** Locks a product of a store, as a placement does; undefined for another store's, and for one that was merged into another. */
export async function lockCountedProduct(id: string, brandId: string) {
  const [row] = await db()
    .select({ id: product.id, usual: product.dailyCapacity })
    .from(product)
    .where(and(eq(product.id, id), eq(product.brandId, brandId), isNull(product.mergedInto)))
    .for('no key update')
  return row
}

/** Saves a product's usual daily capacity; without one it has no days of its own. */
export async function saveUsualCapacity(productId: string, usual: number | null): Promise<void> {
  await db().update(product).set({ dailyCapacity: usual }).where(eq(product.id, productId))
  if (usual === null) await db().delete(productDay).where(eq(productDay.productId, productId))
}

/** Saves the capacity of a day, or deletes it. */
export async function saveDayCapacity(productId: string, day: CalendarDay, capacity: number | null): Promise<void> {
  if (capacity === null)
    await db()
      .delete(productDay)
      .where(and(eq(productDay.productId, productId), eq(productDay.day, day)))
  else
    await db()
      .insert(productDay)
      .values({ productId, day, capacity })
      .onConflictDoUpdate({ target: [productDay.productId, productDay.day], set: { capacity } })
}

/** Counts open orders of before against days; lines that are planned already stay as they are. */
export async function planLines(rows: readonly (typeof lineMaking.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await db().execute(sql`
    insert into line_making (line_id, product_id, day, units)
    select line_id, product_id, day, units from jsonb_populate_recordset(null::public.line_making, ${JSON.stringify(
      rows.map(({ lineId, productId, day, units }) => ({ line_id: lineId, product_id: productId, day, units })),
    )}::jsonb) as planned
    where not exists (select from line_making m where m.line_id = planned.line_id)`)
}
