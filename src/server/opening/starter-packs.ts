import type { Language } from '#domain/language/language.ts'
import type { TextCode } from '#domain/language/text-code.ts'
import { refuse } from '#domain/refusal.ts'
import type { ThemeDays } from '#domain/themes/theme.ts'
import { lockRates } from '#server/admin/rate-version-store.ts'
import { readClock } from '#server/db/database-clock.ts'
import { textCode } from '#server/translate.ts'
import { readCountryTemplate } from './country-template.ts'
import { insertThemes, listThemeIds, readFestivalTemplate } from './festival-template.ts'
import { insertCountries, listCountryCodes } from './first-country-store.ts'
import { hasRates, insertFirstRates, readRateTemplate } from './rate-template.ts'
import { templatesFolder } from './template-file.ts'

export const starterPackIds = ['countries', 'rates', 'festivals'] as const
export type StarterPackId = (typeof starterPackIds)[number]

/** The review that the templates of this version of the product passed. */
export const packEdition = '2026-11'
export const packReviewedOn = '2026-11-20'

/** Names and details are texts of the shop, or texts that are composed where they are read. */
type PackItem = { key: string; name: string | TextCode; details: (string | TextCode)[] }

type StarterPack = {
  /** Lists everything the pack has, for the preview. */
  list(language: Language): Promise<PackItem[]>
  /** Returns the keys of what the shop has already. */
  present(): Promise<string[]>
  /** Adds what was chosen and is not there yet; returns the keys it added. Runs in the caller's transaction. */
  add(chosen: ReadonlySet<string>): Promise<string[]>
}

/** The couriers' prices refer to one another, so they are loaded as one version or not at all. */
const wholeTable = 'rates'

const packs: Record<StarterPackId, StarterPack> = {
  countries: {
    list: async (language) =>
      (await readCountryTemplate(templatesFolder)).map((rules) => ({
        key: rules.code,
        name: rules.name[language],
        details: [
          textCode('opening', rules.domestic ? 'country.domestic' : 'country.abroad', {
            zone: rules.zone,
            kilos: rules.importRules.maxFoodKg,
          }),
          textCode('opening', 'country.rules', {
            prohibited: rules.importRules.prohibits.length,
            restricted: rules.importRules.restricts.length,
            papers: rules.importRules.requires.length,
          }),
        ],
      })),
    present: listCountryCodes,
    add: async (chosen) => insertCountries(await readCountryTemplate(templatesFolder), chosen),
  },
  rates: {
    list: async (language) => {
      const { table } = await readRateTemplate(templatesFolder)
      const services = table.partners.flatMap((partner) =>
        partner.services.map((service) => `${partner.name[language]}, ${service.name[language]}`),
      )
      return [{ key: wholeTable, name: textCode('opening', 'rates.name'), details: services }]
    },
    present: async () => ((await hasRates()) ? [wholeTable] : []),
    add: async (chosen) => {
      if (!chosen.has(wholeTable)) return []
      await lockRates()
      const { stored } = await readRateTemplate(templatesFolder)
      const isFirst = await insertFirstRates(`starter-${packEdition}`, await readClock(), stored)
      return isFirst ? [wholeTable] : []
    },
  },
  festivals: {
    list: async (language) =>
      (await readFestivalTemplate(templatesFolder)).map(({ id, name, description, dates }) => ({
        key: id,
        name: name[language],
        details: [description[language], ...dates.map(writeDays)],
      })),
    present: listThemeIds,
    add: async (chosen) => insertThemes(await readFestivalTemplate(templatesFolder), chosen),
  },
}

const writeDays = ({ from, to }: ThemeDays): string => (from === to ? from : `${from} / ${to}`)

/** Finds a pack by its id. Refuses with thing/not-found. */
export function findPack(id: string): { id: StarterPackId } & StarterPack {
  const known = starterPackIds.find((one) => one === id) ?? refuse('thing/not-found')
  return { id: known, ...packs[known] }
}
