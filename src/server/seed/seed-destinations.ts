import { z } from 'zod'
import { country, rateTable } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { destinationRules } from '#server/shop/destination-rules.ts'
import { readSeedFile } from './seed-file.ts'

const destinations = z.object({ countries: z.array(destinationRules) })

/** Prices are validated in detail by the code that quotes with them; here only the required fields are checked. */
const rates = z.looseObject({
  hub: z.looseObject({}),
  weightRules: z.looseObject({}),
  partners: z.array(z.looseObject({ id: z.string() })).min(1),
  domesticZones: z.looseObject({}),
  cod: z.looseObject({}),
  remoteAreaSurchargeInr: z.looseObject({}),
})

const firstRates = 'demo-2026-11'

/** Inserts the destination countries, their rules, and the couriers' prices. */
export async function seedDestinations(folder: string): Promise<void> {
  const { countries } = await readSeedFile(folder, 'countries.json', destinations)
  await db()
    .insert(country)
    .values(countries.map((rules, position) => ({ code: rules.code, rules, position })))
  await db()
    .insert(rateTable)
    .values({
      version: firstRates,
      effectiveFrom: new Date('2026-11-01T00:00:00+05:30'),
      rates: await readSeedFile(folder, 'shipping.json', rates),
    })
}
