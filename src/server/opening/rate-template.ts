import { z } from 'zod'
import { rateTable } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { rateTableSchema } from '#server/shipping/rate-schema.ts'
import { readSeedFile } from './template-file.ts'

/** A whole price table, with the fields that quoting does not read. */
const rates = z.looseObject({ hub: z.looseObject({}), partners: z.array(z.looseObject({})).min(1) })

/** Reads the couriers' prices of the template, as they are stored. */
export async function readRateTemplate(folder: string) {
  const stored = await readSeedFile(folder, 'shipping.json', rates)
  return { stored, table: rateTableSchema.parse(stored) }
}

/** Returns whether the shop has prices, of whatever version. */
export async function hasRates(): Promise<boolean> {
  const [any] = await db().select({ version: rateTable.version }).from(rateTable).limit(1)
  return any !== undefined
}

/** Inserts the first version of the prices; returns whether it was the first. */
export async function insertFirstRates(version: string, effectiveFrom: Date, stored: object): Promise<boolean> {
  if (await hasRates()) return false
  await db().insert(rateTable).values({ version, effectiveFrom, rates: stored })
  return true
}
