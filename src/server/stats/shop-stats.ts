import type { Language } from '#domain/language/language.ts'
import { fromRupees } from '#domain/money/money.ts'
import { cashFee } from '#domain/payments/cash-on-delivery.ts'
import { activePromotions, publicCoupon } from '#domain/promotions/promotions.ts'
import { searchExample } from '#domain/search/search-example.ts'
import { transitDays } from '#domain/shipping/transit-days.ts'
import { browsing } from '#server/catalogue/browse-products.ts'
import { createResultCache } from '#server/catalogue/result-cache.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import { listCities } from '#server/shop/shop-store.ts'
import { findConsolidationExample } from './consolidation-example.ts'

/**
 * Returns the reader of the shop's public statistics: every number is counted in the database or computed by the
 * rules of sale, and cached for a minute or until the catalogue changes. Refuses with shop/not-set-up while a
 * shop has no rates.
 */
export function statsReader(
  context: Needs<'pictures' | 'catalogueGeneration' | 'findPromotions' | 'searchEngine' | 'log'>,
  database: Pick<Database, 'pool'>,
  findRates: FindRates,
) {
  const cached = createResultCache<Awaited<ReturnType<typeof read>>>(context, { most: 3, seconds: 60 })
  const { browse, stores } = browsing(context, database)

  const read = async (language: Language) => {
    const [rates, directory, cities] = await Promise.all([findRates(), stores(), listCities()])
    const sellingCities = cities.filter(({ brands }) => brands > 0)
    const [largest] = sellingCities.toSorted((a, b) => b.brands - a.brands)
    const days = directory.map(({ dispatch_days }) => dispatch_days)
    const featuredStore = directory.find(({ closed_until, products }) => closed_until === null && products > 0)
    return {
      stores: directory.length,
      cities: sellingCities.map(({ id, name, brands }) => ({ id, name: name[language], stores: brands })),
      products: directory.reduce((all, { products }) => all + products, 0),
      countries: rates.countries.size,
      bordersWithRules: countRules(rates),
      story: featuredStore
        ? {
            id: featuredStore.id,
            name: featuredStore.name[language],
            city: featuredStore.city_name[language],
            since: featuredStore.since,
          }
        : null,
      dispatchDays: days.length > 0 ? { least: Math.min(...days), most: Math.max(...days) } : null,
      consolidation: largest ? await findConsolidationExample(database.pool, largest.id, rates, language) : null,
      search: await Promise.all(
        searchExample.map(async (typed) => ({ typed, found: (await browse({ q: typed, limit: 1 }, language)).total })),
      ),
      delivery: deliveryStats(rates),
      cash: cashStats(rates),
    }
  }

  return (language: Language) => cached(language, () => read(language))
}

/** Counts the foreign countries that refuse something, inspect it or require a document for it. */
const countRules = ({ countries }: Rates): number =>
  [...countries.values()].filter(
    ({ domestic, importRules: { prohibits, restricts, requires } }) =>
      !domestic && [prohibits, restricts, requires].some((rules) => rules.length > 0),
  ).length

function deliveryStats({ table, promotions: rules }: Rates) {
  const promotions = activePromotions(rules, shopNow())
  const free = promotions.find((promotion) => promotion.kind === 'free-standard-delivery')
  const coupon = publicCoupon(promotions)
  return {
    freeAbove: free?.goodsAbove ?? null,
    coupon: coupon ? { code: coupon.code, from: coupon.goodsAtLeast } : null,
    hubWaitDays: table.hub.consolidationWindowDays,
    hubHoldDays: table.hub.maximumHoldDays,
    slabGrams: table.weightRules.roundUpGrams,
    packagingGrams: table.hub.repackingGramsPerParcel,
    transit: transitDays(table),
  }
}

/** Returns the fee of a small order; above the table's threshold it is a percentage. */
function cashStats({ table: { cod } }: Rates) {
  return { most: fromRupees(cod.maximumOrderInr), fee: cashFee(cod, fromRupees(cod.minimumOrderInr)) }
}
