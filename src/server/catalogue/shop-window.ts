import { defaultCity } from '#domain/catalogue/catalogue.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Language } from '#domain/language/language.ts'
import { type PromotionRule, publicCoupon } from '#domain/promotions/promotions.ts'
import { refuse } from '#domain/refusal.ts'
import { categoryPicture, packshotPicture, shopFrontPicture, shopFrontWidths } from '#drawing/picture-names.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import { discountedCategories, runningPromotions } from '#server/promotions/running-promotions.ts'
import { findCategory, listCategories } from '#server/shop/category-memory.ts'
import { listCities } from '#server/shop/shop-store.ts'
import type { StoreRow } from './brand-directory-store.ts'
import { listProducts } from './product-list-store.ts'
import { createResultCache } from './result-cache.ts'
import { showStoreCard } from './shape-brand.ts'
import { showCard } from './shape-product.ts'
import { listShelfOfTheDay } from './shelf-store.ts'

const shelfLength = 10
const brandsShown = 3
/** Number of packshots beside a promotion and before a store's cloth. */
const packshotsShown = 3

type ShopWindowDependencies = {
  context: Needs<'pictures' | 'catalogueGeneration' | 'findPromotions'>
  database: Pick<Database, 'pool'>
  /** Every visible store, in the order of the shop. */
  stores: () => Promise<StoreRow[]>
}

/**
 * Returns the function that builds a city's home page, cached for a minute. An unknown city gets the default city's
 * page, or the first city's where there is no such city. Refuses with shop/not-set-up while a shop has no city.
 */
export function createHomeBuilder({ context, database: { pool }, stores }: ShopWindowDependencies) {
  const cached = createResultCache<Awaited<ReturnType<typeof buildHome>>>(context, { most: 100, seconds: 60 })
  const { pictures } = context

  const buildHome = async (wanted: string, language: Language) => {
    const promotions = await runningPromotions(context)
    const [cities, directory] = await Promise.all([listCities(), stores()])
    const here = cities.find(({ id }) => id === wanted) ?? cities.find(({ id }) => id === defaultCity) ?? cities[0]
    if (!here) return refuse('shop/not-set-up')
    const city = here.id
    const shelf = await listShelfOfTheDay(pool, city, shelfLength, language)
    const local = directory.filter((store) => store.city_id === city && store.products > 0)
    const today = [...new Set(shelf.map(({ brand_id }) => brand_id))]
    const brands = local
      .filter(({ id }) => today.includes(id))
      .toSorted((a, b) => today.indexOf(a.id) - today.indexOf(b.id))
      .slice(0, brandsShown)
    const elsewhere = shelf.length === 0 && cities.find(({ id, brands }) => id !== city && brands > 0)
    return {
      city: { id: city, name: here.name[language] },
      counts: { stores: local.length, products: local.reduce((all, { products }) => all + products, 0) },
      shopFront: showShopFront(pictures, city, language),
      categories: listCategories().map(({ id, name, sign }) => ({
        id,
        name: name[language],
        sign: sign[language],
        picture: showStill(pictures, categoryPicture(id)),
      })),
      shelf: shelf.map((row) => showCard({ pictures, promotions, language }, row)),
      brands: await Promise.all(
        brands.map(async (store) => ({
          ...showStoreCard(pictures, store, language),
          story: store.story[language],
          packshots: await packshotsOf({ city, brandIds: [store.id] }, language),
        })),
      ),
      promotion: await showPercentOff(city, promotions, language),
      coupon: showCoupon(promotions),
      elsewhere: elsewhere ? { id: elsewhere.id, name: elsewhere.name[language] } : null,
    }
  }

  const packshotsOf = async (
    wanted: { city: string; brandIds?: string[]; category?: CategoryId },
    language: Language,
  ) => {
    const filter = { brandIds: [], diets: [], onlyDiscounted: false, inStock: true, ...wanted }
    const page = { filter, promotions: [], sort: 'best', after: undefined, limit: packshotsShown, language } as const
    const { rows } = await listProducts(pool, page)
    return rows.flatMap(({ id }) => showStill(pictures, packshotPicture(id, 340)) ?? [])
  }

  const showPercentOff = async (city: string, promotions: readonly PromotionRule[], language: Language) => {
    const best = findBestDiscount(promotions)
    return best ? { ...best, packshots: await packshotsOf({ city, category: best.category }, language) } : null
  }

  return (city: string = defaultCity, language: Language) =>
    cached(`${language}|${city}`, () => buildHome(city, language))
}

/** Returns the largest discount on an open category; an archived one is not advertised. */
const findBestDiscount = (promotions: readonly PromotionRule[]) =>
  discountedCategories(promotions)
    .filter(({ category }) => findCategory(category)?.archivedAt === null)
    .toSorted((a, b) => b.percent - a.percent)[0]

function showStill(pictures: Pictures, name: string) {
  const picture = pictures.find(name)
  return picture ? { src: picture.file, width: picture.width, height: picture.height } : null
}

/** Returns the city's shop front with its own stores' packshots on the shelves; null where there is no picture. */
function showShopFront(pictures: Pictures, city: string, language: Language) {
  const main = showStill(pictures, shopFrontPicture(city, language, 640))
  const drawn = shopFrontWidths.flatMap((width) => pictures.find(shopFrontPicture(city, language, width)) ?? [])
  return main && { ...main, srcSet: drawn.map(({ file, width }) => `${file} ${width}w`).join(', ') }
}

/** Returns the code for free delivery, and the amount from which delivery is free without one. */
function showCoupon(promotions: readonly PromotionRule[]) {
  const coupon = publicCoupon(promotions)
  const free = promotions.find((promotion) => promotion.kind === 'free-standard-delivery')
  return coupon ? { code: coupon.code, from: coupon.goodsAtLeast, freeAbove: free?.goodsAbove ?? null } : null
}
