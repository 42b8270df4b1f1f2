import { isOpen, openingChecklist } from '#domain/opening/opening-checklist.ts'
import type { Needs } from '#server/context.ts'
import { listCurrencies } from '#server/shop/currency-store.ts'
import { readOrdering } from '#server/shop/ordering-store.ts'
import { previewStarterPack } from './load-starter-pack.ts'
import { countParts, listStarterLoads } from './starter-load-store.ts'
import { starterPackIds } from './starter-packs.ts'

/** Returns what the shop has and lacks, with the starter packs and who loaded them. */
export async function showOpening({ config, carriers }: Needs<'config' | 'carriers'>) {
  const counts = await countParts()
  const items = openingChecklist({
    identities: counts.identities,
    pages: counts.pages,
    carriers: carriers.length,
    webhookEvents: counts.webhookEvents,
    paymentsReturned: counts.paymentsReturned,
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

async function listLoads() {
  const rows = await listStarterLoads()
  return rows.map(({ id, added, actorName, ...load }) => ({
    ...load,
    id: String(id),
    added: added.length,
    by: actorName,
  }))
}
