import { desc, sql } from 'drizzle-orm'
import { starterLoad } from '#server/db/opening-tables.ts'
import { db } from '#server/db/transaction.ts'
import { hasListedProduct, isLiveStore } from '#server/shop/live-brand-store.ts'

/** An arbitrary number that no other advisory lock in the database uses. */
const loadingLock = 726_427_025

/** Keeps other packs from being loaded until the transaction ends. */
export async function lockLoading(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(${loadingLock})`)
}

/** Saves that a pack was loaded, with the number of rows it added. */
export async function insertStarterLoad(values: typeof starterLoad.$inferInsert): Promise<void> {
  await db().insert(starterLoad).values(values)
}

const loadsShown = 20

/** Returns the newest loads, the newest first. */
export async function listStarterLoads() {
  return await db().select().from(starterLoad).orderBy(desc(starterLoad.id)).limit(loadsShown)
}

export type Counts = {
  countries: number
  domestic: boolean
  services: number
  festivals: number
  taxes: number
  hubs: number
  cities: number
  stores: number
  products: number
  waiting: number
  identities: number
  pages: number
  webhookEvents: number
  paymentsReturned: number
}

export async function countParts(): Promise<Counts> {
  const { rows } = await db().execute<Counts>(sql`
    select (select count(*)::int from country) as countries,
      exists (select from country where (rules ->> 'domestic')::boolean) as domestic,
      coalesce((select jsonb_array_length(jsonb_path_query_array(rates, '$.partners[*].services[*]'))
        from rate_table where effective_from <= now() order by effective_from desc, created_at desc limit 1), 0)::int
        as services,
      (select count(*)::int from festival_theme) as festivals,
      (select count(*)::int from tax_table where effective_from <= now()) as taxes,
      (select count(*)::int from hub) as hubs,
      (select count(*)::int from city) as cities,
      (select count(*)::int from brand b where ${isLiveStore} and ${hasListedProduct}) as stores,
      (select count(*)::int from product p join brand b on b.id = p.brand_id
        where p.published and ${isLiveStore}) as products,
      (select count(*)::int from seller_application s join account a on a.id = s.account_id
        where a.role = 'seller' and a.closed_at is null and a.brand_id is null) as waiting,
      (select count(*)::int from content_version where content_id = 'identity' and withdrawn_at is null) as identities,
      (select count(distinct content_id)::int from content_version
        where content_id <> 'identity' and content_id not like 'email.%' and withdrawn_at is null) as pages,
      (select count(*)::int from (select from webhook_event limit 1000) w) as "webhookEvents",
      (select count(*)::int from (
        (select from payment where method = 'online' and state = 'refunded' limit 1000) union all
        (select from test_payment t join unapplied_payment u on u.gateway = t.gateway and u.capture_ref = t.capture_ref
          where u.state = 'refunded' limit 1000)) p) as "paymentsReturned"`)
  const [counts] = rows
  if (!counts) throw new Error('counting the parts of the shop returned no row')
  return counts
}
