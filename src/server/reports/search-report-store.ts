import { type SQL, sql } from 'drizzle-orm'
import { grainOf, type ReportGroup } from '#domain/reports/report-shape.ts'
import type { ReadRows } from './report-rows.ts'
import { readSums } from './sum-store.ts'

const searchKeys: Partial<Record<ReportGroup, SQL>> = {
  search: sql`min(typed)`,
  language: sql`language`,
  city: sql`city_id`,
}

/** Searches by the day, what was typed, the language or the city. */
export const readSearches: ReadRows = ({ from, to }, group) => {
  const key = grainOf(group) ? sql`day::text` : (searchKeys[group] ?? sql`language`)
  return readSums(sql`
    select ${key} as key, sum(none) as none, sum(near) as near, sum(times) as searches
    from search_metric where day between ${from}::date and ${to}::date
    group by ${group === 'search' ? sql`search_metric.key` : key}`)
}

const unsendableKeys: Partial<Record<ReportGroup, SQL>> = {
  country: sql`m.country`,
  product: sql`m.product_id`,
  category: sql`p.category`,
  reason: sql`m.reason`,
}

/** Products that were in a cart for a country that they cannot be sent to. */
export const readUnsendable: ReadRows = ({ from, to }, group) =>
  readSums(sql`
    select ${grainOf(group) ? sql`m.day::text` : (unsendableKeys[group] ?? sql`m.country`)} as key, sum(m.times) as times
    from unsendable_metric m join product p on p.id = m.product_id
    where m.day between ${from}::date and ${to}::date group by 1`)
