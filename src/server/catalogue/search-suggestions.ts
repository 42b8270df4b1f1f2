import { categories } from '#domain/catalogue.ts'
import type { Language } from '#domain/language.ts'
import { fold } from '#domain/search-key.ts'
import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import { runningOffers, shelvesOnOffer } from '#server/offers/running-offers.ts'
import { say } from '#server/say.ts'
import { keepAnswers } from './kept-answers.ts'
import { listProducts } from './product-list-store.ts'
import { type Reading, readTyped } from './search-reading.ts'
import { tokenOf } from './search-words.ts'
import { showCard } from './shape-product.ts'
import { fitsWords, type Store } from './store-directory.ts'

const most = 8
/** So many that stores and categories stay visible below them on a phone. */
const mostProducts = 5
const mostStores = 2
const mostShelves = 2

type Asked = { q: string; city?: string | undefined }

/** Suggests matches for an incomplete search text, as a visitor types; cached for a minute. */
export function suggesting(house: House, { pool }: Pick<Database, 'pool'>, stores: () => Promise<Store[]>) {
  const kept = keepAnswers<Awaited<ReturnType<typeof work>>>(house, { most: 3000, seconds: 60 })

  const work = async ({ q, city }: Asked, language: Language) => {
    const [reading, directory] = await Promise.all([readTyped(pool, q, { growing: true }), stores()])
    const asked = fold(q)
    const named = directory
      .filter((store) => (!city || store.city_id === city) && fitsWords(store, asked, { specialityCounts: false }))
      .slice(0, mostStores)
    const shelves = shelvesIn(reading)
    const offers = await runningOffers(house)
    const { rows } = await listProducts(pool, {
      filter: { city, reading, brandIds: [], diets: [], offerOnly: false, blocked: [] },
      offers: shelvesOnOffer(offers),
      sort: reading.broad ? 'best' : 'match',
      after: undefined,
      limit: Math.min(mostProducts, most - named.length - shelves.length),
      language,
    })
    return {
      products: rows.map((row) => {
        const { id, name, brandName, weight, picture } = showCard({ pictures: house.pictures, offers, language }, row)
        return { id, name, brandName, weight, picture: picture.small }
      }),
      stores: named.map(({ id, name, city_name }) => ({ id, name: name[language], cityName: city_name[language] })),
      categories: shelves.map((id) => ({ id, name: say(language, 'catalogue', `categories.${id}`) })),
    }
  }

  return ({ q, city }: Asked, language: Language) =>
    kept(JSON.stringify([q.toLowerCase(), city, language]), () => work({ q, city: city || undefined }, language))
}

/** Returns the categories whose names were typed, whole or in part. */
function shelvesIn({ ways }: Reading) {
  const tokens = new Set(ways.flat(2).map(({ token }) => token))
  return categories.filter((category) => tokens.has(tokenOf(category))).slice(0, mostShelves)
}
