import type { CacheTag, ShownTags, TagsOf } from '#server/http/cache-tags.ts'

type Params = Parameters<TagsOf>[1]

const listsOfStores = (): readonly CacheTag[] => ['lists', 'stores']
const settings = (): readonly CacheTag[] => ['settings']
const pages = (): readonly CacheTag[] => ['pages']
const reviews = (): readonly CacheTag[] => ['reviews']
const storeTag = (id: string): CacheTag => `store:${id}`
const product = ({ id }: Params): readonly CacheTag[] => [`product:${String(id)}`]

/** From so many on they are not named: a header of a thousand names would be longer than the list. */
const mostStores = 40

/** The stores that a list names, in its rows, beside them, and as filters. */
const lists = (_params: Params, reply?: () => unknown): readonly CacheTag[] => {
  if (!reply) return ['lists']
  const { items = [], shelf = [], brands = [], facets } = reply() as ShownStores
  const ids = new Set([
    ...[...items, ...shelf].map((row) => row.brandId ?? row.id),
    ...[...brands, ...(facets?.brandId ?? [])].map(({ id }) => id),
  ])
  return ids.size > mostStores ? listsOfStores() : ['lists', ...[...ids].map(storeTag)]
}
/** What lists of products and of stores, searches and home pages have of stores; rows without `brandId` are stores. */
type ShownStores = {
  items?: readonly { id: string; brandId?: string }[]
  shelf?: readonly { id: string; brandId?: string }[]
  brands?: readonly { id: string }[]
  facets?: { brandId: readonly { id: string }[] }
}

const store = ({ id }: Params): readonly CacheTag[] => ['lists', storeTag(String(id))]
/** The day of a delivery follows the days of its store, which the reply does not name. */
const delivery = (params: Params): readonly CacheTag[] => [...product(params), 'stores']

/** A product's page also shows price and stock of its other sizes; that of a merged product is its successor's. */
const productWithSizes = (params: Params, reply?: () => unknown): readonly CacheTag[] => {
  const { id, brandId, sizes = [] } = (reply?.() ?? {}) as ShownProduct
  const shown = id === undefined || id === params.id ? [] : product({ id })
  const itsStore = brandId === undefined ? [] : [storeTag(brandId)]
  return [...product(params), ...shown, ...sizes.flatMap(product), ...itsStore]
}

type ShownProduct = { id?: string; brandId?: string; sizes?: readonly { id: string }[] }

/** What the endpoints of shared pages show. Pages that read any other endpoint are computed again after every change. */
const shownBy: Readonly<Record<string, (params: Params, reply?: () => unknown) => readonly CacheTag[]>> = {
  'GET /api/products': lists,
  'GET /api/products/:id': productWithSizes,
  'GET /api/products/:id/delivery': delivery,
  'GET /api/products/:id/questions': product,
  'GET /api/search': lists,
  'GET /api/search/suggestions': listsOfStores,
  'GET /api/home': lists,
  'GET /api/brands': lists,
  'GET /api/brands/:id': store,
  'GET /api/cities': listsOfStores,
  'GET /api/categories': listsOfStores,
  'GET /api/categories/:id': listsOfStores,
  'GET /api/shop-stats': listsOfStores,
  'GET /api/reviews': reviews,
  'GET /api/pages/:name': pages,
  'GET /api/editions': pages,
  'GET /api/settings': settings,
  'GET /api/currencies': settings,
  'GET /api/countries': settings,
  'GET /api/borders': settings,
  'GET /api/festival-themes': settings,
  // The greeting of a festival, or the one that the shop wrote for its home page.
  'GET /api/festival-appearance': () => ['settings', 'pages'],
}

/** Returns what a response of this endpoint shows; undefined when that is not known. */
export const tagsOfEndpoint: TagsOf = (endpoint, params, reply): ShownTags => {
  const tags = shownBy[endpoint]?.(params, reply)
  return tags && new Set(tags)
}

/** What a shopper sees of these products' availability: their own pages, and every list. */
export const tagsOfStock = (productIds: readonly string[]): CacheTag[] => [
  'lists',
  ...productIds.map((id): CacheTag => `product:${id}`),
]

/** What a shopper sees of a store's own words and looks: its page, its products' pages, and lists that show it. */
export const tagsOfStore = (id: string): CacheTag[] => [storeTag(id), 'stores']

/** What a shopper sees of the days on which a store works: products of it come into lists and leave them, too. */
export const tagsOfStoreDays = (id: string): CacheTag[] => ['lists', ...tagsOfStore(id)]

/** What a shopper sees of these products' reviews, whose stars lists show too. */
export const tagsOfReviews = (productIds: readonly string[]): CacheTag[] => ['reviews', ...tagsOfStock(productIds)]
