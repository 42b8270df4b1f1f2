import { desc, sql } from 'drizzle-orm'
import { isOpen, openingChecklist } from '#domain/opening/opening-checklist.ts'
import type { Needs } from '#server/context.ts'
import { starterLoad } from '#server/db/opening-tables.ts'
import { db } from '#server/db/transaction.ts'
import { listCurrencies } from '#server/shop/currency-store.ts'
import { hasListedProduct, isLiveStore } from '#server/shop/live-brand-store.ts'
import { readOrdering } from '#server/shop/ordering-store.ts'
import { previewStarterPack } from './load-starter-pack.ts'
import { starterPackIds } from './starter-packs.ts'

const loadsShown = 20

type Counts = {
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
}

/** Returns what the shop has and lacks, with the starter packs and who loaded them. */
export async function showOpening({ config }: Needs<'config'>) {
  const counts = await countParts()
  const items = openingChecklist({
    countries: counts.countries,
    domestic: counts.domestic,
    rateServices: counts.services,
    festivals: counts.festivals,
    taxRates: counts.taxes,
    currencies: (await listCurrencies()).length,
    hubs: counts.hubs,
    cities: counts.cities,
    gateways: config.paymentGateways.length,
    emailLeaves: config.email.smtpUrl !== undefined,
    liveStores: counts.stores,
    productsOnSale: counts.products,
    takesOrders: (await readOrdering()).open,
  })
  return {
    items,
    isOpen: isOpen(items),
    waitingApplications: counts.waiting,
    packs: await Promise.all(starterPackIds.map((id) => previewStarterPack(id, 'en'))),
    loads: await listLoads(),
  }
}

async function countParts(): Promise<Counts> {
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
        where a.role = 'seller' and a.closed_at is null and a.brand_id is null) as waiting`)
  const [counts] = rows
  if (!counts) throw new Error('counting the parts of the shop returned no row')
  return counts
}

async function listLoads() {
  const rows = await db().select().from(starterLoad).orderBy(desc(starterLoad.id)).limit(loadsShown)
  return rows.map(({ id, added, actorName, ...load }) => ({
    ...load,
    id: String(id),
    added: added.length,
    by: actorName,
  }))
}
