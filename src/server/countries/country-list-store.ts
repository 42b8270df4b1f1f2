import { sql } from 'drizzle-orm'
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
}

/**
 * Returns how the list of countries is read. What may be sent to one is decided by the rule of the shop in memory, so the rows are
 * given to the database as they are; there are as many as countries.
 */
export const countryListSource = (countries: readonly ListedCountry[]): ListSource => ({
  list: countryList,
  from: sql`jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as c(id text, position int, name text, state text, zone text,
    services int, sendable int, source text, "reviewedOn" timestamptz, "reviewAge" text, "hasDraft" boolean, "comesOn" timestamptz)`,
  id: sql`c.id`,
  columns: {
    name: sql`c.name`,
    state: sql`c.state`,
    sendable: sql`c.sendable`,
    services: sql`c.services`,
    reviewedOn: sql`c."reviewedOn"`,
    source: sql`c.source`,
    reviewAge: sql`c."reviewAge"`,
    hasDraft: sql`c."hasDraft"`,
    comesOn: sql`c."comesOn"`,
    zone: sql`c.zone`,
    position: sql`c.position`,
    id: sql`c.id`,
  },
  filled: ['name', 'state', 'sendable', 'services', 'source', 'reviewAge', 'hasDraft', 'zone', 'position', 'id'],
  search: (typed) =>
    sql`(c.name ilike ${patternOf(typed)} or c.source ilike ${patternOf(typed)} or lower(c.id) = lower(${typed}))`,
})
