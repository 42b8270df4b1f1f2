import { cashFee } from '#domain/cash-on-delivery.ts'
import type { Language } from '#domain/language.ts'
import { fromRupees } from '#domain/money.ts'
import { activeOffers, toldCode } from '#domain/offers.ts'
import { searchExample } from '#domain/search-example.ts'
import { transitDays } from '#domain/transit-days.ts'
import { browsing } from '#server/catalogue/browse-products.ts'
import { keepAnswers } from '#server/catalogue/kept-answers.ts'
import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import { listCities } from '#server/shop/shop-store.ts'
import { findOneBoxExample } from './one-box-example.ts'

/**
 * Returns the reader of the shop's public statistics: every number is counted in the database or computed by the
 * rules of sale, and cached for a minute or until the catalogue changes. Refuses with delivery/not-available while a
 * shop has no rates.
 */
export function factsReader(house: House, database: Pick<Database, 'pool'>, findRates: FindRates) {
  const keep = keepAnswers<Awaited<ReturnType<typeof read>>>(house, { most: 3, seconds: 60 })
  const { browse, stores } = browsing(house, database)

  const read = async (language: Language) => {
    const [rates, directory, cities] = await Promise.all([findRates(), stores(), listCities()])
    const sellingCities = cities.filter(({ brands }) => brands > 0)
    const [largest] = sellingCities.toSorted((a, b) => b.brands - a.brands)
    const days = directory.map(({ dispatch_days }) => dispatch_days)
    const teller = directory.find(({ closed_until, products }) => closed_until === null && products > 0)
    return {
      stores: directory.length,
      cities: sellingCities.map(({ id, name, brands }) => ({ id, name: name[language], stores: brands })),
      products: directory.reduce((all, { products }) => all + products, 0),
      countries: rates.countries.size,
      bordersWithRules: countRules(rates),
      story: teller
        ? { id: teller.id, name: teller.name[language], city: teller.city_name[language], since: teller.since }
        : null,
      dispatchDays: days.length > 0 ? { least: Math.min(...days), most: Math.max(...days) } : null,
      oneBox: largest ? await findOneBoxExample(database.pool, largest.id, rates, language) : null,
      search: await Promise.all(
        searchExample.map(async (typed) => ({ typed, found: (await browse({ q: typed, limit: 1 }, language)).total })),
      ),
      delivery: deliveryFacts(rates),
      cash: cashFacts(rates),
    }
  }

  return (language: Language) => keep(language, () => read(language))
}

/** Counts the foreign countries that refuse something, inspect it or require a document for it. */
const countRules = ({ countries }: Rates): number =>
  [...countries.values()].filter(
    ({ domestic, importRules: { prohibits, restricts, requires } }) =>
      !domestic && [prohibits, restricts, requires].some((rules) => rules.length > 0),
  ).length

function deliveryFacts({ table, offers: rules }: Rates) {
  const offers = activeOffers(rules, new Date())
  const free = offers.find((offer) => offer.kind === 'free-standard-delivery')
  const coupon = toldCode(offers)
  return {
    freeAbove: free?.goodsAbove ?? null,
    coupon: coupon ? { code: coupon.code, from: coupon.goodsAtLeast } : null,
    hubWaitDays: table.hub.consolidationWindowDays,
    hubHoldDays: table.hub.maximumHoldDays,
    slabGrams: table.weightRules.roundUpGrams,
    boxGrams: table.hub.repackingGramsPerParcel,
    transit: transitDays(table),
  }
}

/** Returns the fee of a small order; above the table's threshold it is a percentage. */
function cashFacts({ table: { cod } }: Rates) {
  return { most: fromRupees(cod.maximumOrderInr), fee: cashFee(cod, fromRupees(cod.minimumOrderInr)) }
}
