import { readCountryTemplate } from '#server/opening/country-template.ts'
import { insertCountries } from '#server/opening/first-country-store.ts'
import { insertFirstRates, readRateTemplate } from '#server/opening/rate-template.ts'

const firstRates = 'demo-2026-11'

/** Inserts the destination countries, their rules, and the couriers' prices. */
export async function seedDestinations(folder: string): Promise<void> {
  const countries = await readCountryTemplate(folder)
  await insertCountries(countries, new Set(countries.map(({ code }) => code)))
  const { stored } = await readRateTemplate(folder)
  await insertFirstRates(firstRates, new Date('2026-11-01T00:00:00+05:30'), stored)
}
