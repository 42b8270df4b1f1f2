import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import type { ReportGroup } from '#domain/reports/report-shape.ts'
import { db } from '#server/db/transaction.ts'

/** The carriers `p` of the rates in force. */
const carriersInForce = sql`
  (select rates from rate_table where effective_from <= now() order by effective_from desc, created_at desc limit 1) r
  cross join jsonb_array_elements(r.rates -> 'partners') p`

/** Names of the keys of a group that are records. */
const names: Partial<Record<ReportGroup, (language: Language) => SQL>> = {
  city: (language) => sql`select id as key, name ->> ${language} as name from city`,
  hub: (language) => sql`select id as key, name ->> ${language} as name from hub`,
  store: (language) => sql`select id as key, name ->> ${language} as name from brand`,
  supplier: (language) => sql`select id as key, name ->> ${language} as name from brand`,
  product: (language) => sql`select id as key, name ->> ${language} as name from product`,
  country: (language) => sql`select code as key, rules -> 'name' ->> ${language} as name from country`,
  carrier: (language) => sql`
    select p ->> 'id' as key, p -> 'name' ->> ${language} as name from ${carriersInForce}`,
  service: (language) => sql`
    select (p ->> 'id') || '/' || (s ->> 'id') as key, concat_ws(', ', p -> 'name' ->> ${language}, s -> 'name' ->> ${language}) as name
    from ${carriersInForce} cross join jsonb_array_elements(p -> 'services') s`,
  courier: () => sql`select id as key, name from account`,
}

/** Lists every hub with its name in a language, closed ones too: they have a past. */
export async function listHubNames(language: Language): Promise<{ id: string; name: string }[]> {
  const { rows } = await db().execute<{ id: string; name: string }>(sql`
    select id, name ->> ${language} as name from hub order by id`)
  return rows
}

/** Returns the names of records by id, in a language; of other groups none. */
export async function readNames(
  group: ReportGroup,
  keys: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const list = names[group]
  if (!list || keys.length === 0) return new Map()
  const { rows } = await db().execute<{ key: string; name: string }>(sql`
    select key, name from (${list(language)}) n where key = any(${sql.param([...keys])})`)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
