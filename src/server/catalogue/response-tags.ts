import type { CacheTag, ShownTags, TagsOf } from '#server/http/cache-tags.ts'

type Params = Parameters<TagsOf>[1]

const lists = (): readonly CacheTag[] => ['lists']
const settings = (): readonly CacheTag[] => ['settings']
const pages = (): readonly CacheTag[] => ['pages']
const reviews = (): readonly CacheTag[] => ['reviews']
const product = ({ id }: Params): readonly CacheTag[] => [`product:${String(id)}`]

/** A product's page also shows price and stock of its other sizes; that of a merged product is its successor's. */
const productWithSizes = (params: Params, reply?: () => unknown): readonly CacheTag[] => {
  const { id, sizes = [] } = (reply?.() ?? {}) as { id?: string; sizes?: readonly { id: string }[] }
  const shown = id === undefined || id === params.id ? [] : product({ id })
  return [...product(params), ...shown, ...sizes.flatMap(product)]
}

/** What the endpoints of shared pages show. Pages that read any other endpoint are computed again after every change. */
const shownBy: Readonly<Record<string, (params: Params, reply?: () => unknown) => readonly CacheTag[]>> = {
  'GET /api/products': lists,
  'GET /api/products/:id': productWithSizes,
  'GET /api/products/:id/delivery': product,
  'GET /api/products/:id/questions': product,
  'GET /api/search': lists,
  'GET /api/search/suggestions': lists,
  'GET /api/home': lists,
  'GET /api/brands': lists,
  'GET /api/brands/:id': lists,
  'GET /api/cities': lists,
  'GET /api/categories': lists,
  'GET /api/categories/:id': lists,
  'GET /api/shop-stats': lists,
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

/** What a shopper sees of these products' reviews, whose stars lists show too. */
export const tagsOfReviews = (productIds: readonly string[]): CacheTag[] => ['reviews', ...tagsOfStock(productIds)]
