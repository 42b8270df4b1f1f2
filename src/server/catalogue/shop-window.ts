import { type Category, categories, defaultCity } from '#domain/catalogue.ts'
import type { Language } from '#domain/language.ts'
import { type OfferRule, toldCode } from '#domain/offers.ts'
import { refuse } from '#domain/refusal.ts'
import { categoryPicture, packetPicture, shopFrontPicture, shopFrontWidths } from '#drawing/picture-names.ts'
import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import { runningOffers, shelvesOnOffer } from '#server/offers/running-offers.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import { say } from '#server/say.ts'
import { listCities } from '#server/shop/shop-store.ts'
import { keepAnswers } from './kept-answers.ts'
import { listProducts } from './product-list-store.ts'
import { showCard } from './shape-product.ts'
import { showStoreCard } from './shape-store.ts'
import { listShelfOfTheDay } from './shelf-of-the-day.ts'
import type { StoreRow } from './store-directory.ts'

const shelfLength = 10
const makersShown = 3
/** Number of packshots beside a promotion and before a store's cloth. */
const packetsShown = 3

type Parts = {
  house: House
  database: Pick<Database, 'pool'>
  /** Every visible store, in the order of the shop. */
  stores: () => Promise<StoreRow[]>
}

/**
 * Returns the function that builds a city's home page, cached for a minute. An unknown city gets the default city's
 * page.
 */
export function windowDresser({ house, database: { pool }, stores }: Parts) {
  const kept = keepAnswers<Awaited<ReturnType<typeof dress>>>(house, { most: 100, seconds: 60 })
  const { pictures } = house

  const dress = async (wanted: string, language: Language) => {
    const offers = await runningOffers(house)
    const [cities, directory] = await Promise.all([listCities(), stores()])
    const here = cities.find(({ id }) => id === wanted) ?? cities.find(({ id }) => id === defaultCity)
    if (!here) return refuse('thing/not-found')
    const city = here.id
    const shelf = await listShelfOfTheDay(pool, city, shelfLength, language)
    const local = directory.filter((store) => store.city_id === city && store.products > 0)
    const today = [...new Set(shelf.map(({ brand_id }) => brand_id))]
    const makers = local
      .filter(({ id }) => today.includes(id))
      .toSorted((a, b) => today.indexOf(a.id) - today.indexOf(b.id))
      .slice(0, makersShown)
    const elsewhere = shelf.length === 0 && cities.find(({ id, brands }) => id !== city && brands > 0)
    return {
      city: { id: city, name: here.name[language] },
      counts: { stores: local.length, products: local.reduce((all, { products }) => all + products, 0) },
      shopFront: showShopFront(pictures, city, language),
      categories: categories.map((id) => ({
        id,
        name: say(language, 'catalogue', `categories.${id}`),
        picture: showStill(pictures, categoryPicture(id)),
      })),
      shelf: shelf.map((row) => showCard({ pictures, offers, language }, row)),
      makers: await Promise.all(
        makers.map(async (store) => ({
          ...showStoreCard(pictures, store, language),
          story: store.story[language],
          packets: await packetsOf({ city, brandIds: [store.id] }, language),
        })),
      ),
      offer: await showPercentOff(city, offers, language),
      coupon: showCoupon(offers),
      elsewhere: elsewhere ? { id: elsewhere.id, name: elsewhere.name[language] } : null,
    }
  }

  const packetsOf = async (wanted: { city: string; brandIds?: string[]; category?: Category }, language: Language) => {
    const filter = { brandIds: [], diets: [], offerOnly: false, blocked: [], inStock: true, ...wanted }
    const page = { filter, offers: [], sort: 'best', after: undefined, limit: packetsShown, language } as const
    const { rows } = await listProducts(pool, page)
    return rows.flatMap(({ id }) => showStill(pictures, packetPicture(id, 340)) ?? [])
  }

  const showPercentOff = async (city: string, offers: readonly OfferRule[], language: Language) => {
    const best = shelvesOnOffer([...offers]).toSorted((a, b) => b.percent - a.percent)[0]
    return best ? { ...best, packets: await packetsOf({ city, category: best.category }, language) } : null
  }

  return (city: string = defaultCity, language: Language) => kept(`${language}|${city}`, () => dress(city, language))
}

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
function showCoupon(offers: readonly OfferRule[]) {
  const coupon = toldCode(offers)
  const free = offers.find((offer) => offer.kind === 'free-standard-delivery')
  return coupon ? { code: coupon.code, from: coupon.goodsAtLeast, freeAbove: free?.goodsAbove ?? null } : null
}
