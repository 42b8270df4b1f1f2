import { z } from 'zod'
import { type DestinationRules, destinationRules } from '#server/shop/destination-rules.ts'
import { readSeedFile } from './template-file.ts'

/** A country of the template, with where its rules are published and how sure the review was. */
const origin = z.object({ source: z.string(), confidence: z.string() })
const destinations = z.object({ countries: z.array(z.intersection(destinationRules, origin)) })
export type CountryTemplate = DestinationRules & { readonly source: string; readonly confidence: string }

/** The day on which the rules of the template were compared with their sources. */
export const templateReviewedOn = '2026-11-20'

/** Reads the countries of the template, in the shop's order. */
export const readCountryTemplate = async (folder: string): Promise<CountryTemplate[]> =>
  (await readSeedFile(folder, 'countries.json', destinations)).countries
