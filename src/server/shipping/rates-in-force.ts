import type { Currency } from '#domain/money/currency.ts'
import type { PromotionRule } from '#domain/promotions/promotions.ts'
import type { RateTable } from '#domain/rates/rate-table.ts'
import { refuse } from '#domain/refusal.ts'
import { createResultCache } from '#server/catalogue/result-cache.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { listCurrencies } from '#server/shop/currency-store.ts'
import { type DestinationRules, destinationRules } from '#server/shop/destination-rules.ts'
import { findNewestRates, listComingRates, listCountries } from './order-rate-store.ts'
import { rateTableSchema } from './rate-schema.ts'

/**
 * The rules of delivery in force: the version of the rates, the rules of each country that takes orders by its code, the
 * currencies an order can be shown in, and the promotions.
 */
export type Rates = {
  version: string
  table: RateTable
  countries: ReadonlyMap<string, DestinationRules>
  /** The same with the countries that take no new orders: orders that were placed before go on. */
  everyCountry: ReadonlyMap<string, DestinationRules>
  /** The number of each country's version, which an order keeps. */
  countryVersions: ReadonlyMap<string, number | null>
  currencies: readonly Currency[]
  /** All versions of all promotions; those in force at the instant of pricing count. */
  promotions: readonly PromotionRule[]
}

export type FindRates = {
  (): Promise<Rates>
  /**
   * For callers that learn the instant of pricing only under the locks: the choice is made then, without a database
   * query.
   */
  choose(): Promise<(at: Date) => Rates>
}

/** The version in force, then the future ones, in the order in which they begin. */
type Versions = readonly [Rates, ...{ from: Date; rates: Rates }[]]

/**
 * Returns the reader of the rates in force; its result is cached until the catalogue changes, a minute at most. The
 * version is chosen at every call, so a future one begins on time. Call it outside of transactions. Refuses with
 * shop/not-set-up while a shop has no rates.
 */
export function ratesReader(context: Needs<'catalogueGeneration' | 'findPromotions'>): FindRates {
  const cached = createResultCache<Versions>(context, { most: 1, seconds: 60 })
  const readCachedRates = () => cached('rates', () => readVersions(context))
  const findRates = async () => {
    const versions = await readCachedRates()
    return versions.length === 1 ? versions[0] : versionAt(versions, await readClock())
  }
  return Object.assign(findRates, {
    choose: async () => {
      const versions = await readCachedRates()
      return (at: Date) => versionAt(versions, at)
    },
  })
}

const versionAt = ([first, ...waiting]: Versions, at: Date): Rates =>
  waiting.findLast(({ from }) => from <= at)?.rates ?? first

async function readVersions(context: Needs<'findPromotions'>): Promise<Versions> {
  const newest = await findNewestRates()
  if (!newest) return refuse('shop/not-set-up')
  const waiting = await listComingRates(newest.effectiveFrom)
  const countries = (await listCountries()).map(({ rules, ...row }) => ({
    ...row,
    rules: destinationRules.parse(rules),
  }))
  const shared = {
    currencies: await listCurrencies(),
    promotions: await context.findPromotions(),
    countries: new Map(countries.filter(({ isOpen }) => isOpen).map(({ code, rules }) => [code, rules])),
    everyCountry: new Map(countries.map(({ code, rules }) => [code, rules])),
    countryVersions: new Map(countries.map(({ code, versionId }) => [code, versionId])),
  }
  const ratesOf = ({ version, rates }: typeof newest): Rates => ({
    ...shared,
    version,
    table: rateTableSchema.parse(rates),
  })
  return [ratesOf(newest), ...waiting.map((row) => ({ from: row.effectiveFrom, rates: ratesOf(row) }))]
}
