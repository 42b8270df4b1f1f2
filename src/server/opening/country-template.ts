import { z } from 'zod'
import { country } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { type DestinationRules, destinationRules } from '#server/shop/destination-rules.ts'
import { readSeedFile } from './template-file.ts'

const destinations = z.object({ countries: z.array(destinationRules) })

/** Reads the countries of the template, in the shop's order. */
export const readCountryTemplate = async (folder: string): Promise<DestinationRules[]> =>
  (await readSeedFile(folder, 'countries.json', destinations)).countries

/** Returns the codes of the countries the shop sends to. */
export const listCountryCodes = async (): Promise<string[]> =>
  (await db().select({ code: country.code }).from(country)).map(({ code }) => code)

/** Inserts countries that are not there yet, each at its place in the template; returns the codes it added. */
export async function insertCountries(all: readonly DestinationRules[], chosen: ReadonlySet<string>) {
  const rows = all.map((rules, position) => ({ code: rules.code, rules, position }))
  const wanted = rows.filter(({ code }) => chosen.has(code))
  if (wanted.length === 0) return []
  const added = await db().insert(country).values(wanted).onConflictDoNothing().returning({ code: country.code })
  return added.map(({ code }) => code)
}
