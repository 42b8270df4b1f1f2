import { type SQL, sql } from 'drizzle-orm'
import type { ColumnType } from '#domain/lists/list-declaration.ts'
import { countryList } from '#domain/sendability/country-list.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import type { ListSource } from '#server/lists/list-source.ts'

/** A country as the list shows it; days as the instants they begin in India. */
export type ListedCountry = {
  id: string
  position: number
  name: string
  state: 'open' | 'closed'
  zone: string
  services: number
  sendable: number
  source: string
  reviewedOn: Date | null
  reviewAge: string
  hasDraft: boolean
  comesOn: Date | null
} & Readonly<Record<string, unknown>>

const sqlTypes: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  choice: 'text',
  tags: 'text',
  number: 'numeric',
  money: 'numeric',
  day: 'timestamptz',
  flag: 'boolean',
}
const nameOf = (key: string): SQL => sql.raw(`c."${key}"`)
const fields = countryList.columns.map(({ key, type }) => `"${key}" ${sqlTypes[type]}`).join(', ')

/**
 * Returns how the list of countries is read. What may be sent to one is decided by the rule of the shop in memory, so the rows are
 * given to the database as they are; there are as many as countries.
 */
export const countryListSource = (countries: readonly ListedCountry[]): ListSource => ({
  list: countryList,
  from: sql`jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as c(${sql.raw(fields)})`,
  id: sql`c.id`,
  columns: Object.fromEntries(countryList.columns.map(({ key }) => [key, nameOf(key)])),
  filled: ['name', 'state', 'sendable', 'services', 'source', 'reviewAge', 'hasDraft', 'zone', 'position', 'id'],
  search: (typed) =>
    sql`(c.name ilike ${patternOf(typed)} or c.source ilike ${patternOf(typed)} or lower(c.id) = lower(${typed}))`,
})
