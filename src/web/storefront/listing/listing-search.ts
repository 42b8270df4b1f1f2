import { type Diet, diets } from '#domain/catalogue/catalogue.ts'
import { type CategoryId, isCategoryId } from '#domain/catalogue/category.ts'
import { weightClasses, weightClassNames } from './weight-classes.ts'

export const listingSorts = ['best', 'price', '-price', 'new', 'rating'] as const
export type ListingSort = (typeof listingSorts)[number]

/** The listing filters in the URL; prices in whole rupees, weights in grams. A missing filter does not filter. */
export type ListingSearch = {
  q?: string
  category?: CategoryId
  offer?: 'true'
  diet?: Diet[]
  brandId?: string[]
  minPrice?: number
  maxPrice?: number
  minGrams?: number
  maxGrams?: number
  availability?: 'in_stock'
  shipsTo?: string
  sort?: ListingSort
  /** The number of pages shown, while it is more than one. */
  pages?: number
}

const mostPages = 20
const mostStores = 40

/** Parses the filters from a URL query. Invalid values are dropped, because users type and share URLs. */
export function readListingSearch(search: Record<string, unknown>): ListingSearch {
  const pages = whole(search.pages)
  return present({
    q: text(search.q)?.trim().slice(0, 120) || undefined,
    category: isCategoryId(text(search.category)) ? text(search.category) : undefined,
    offer: text(search.offer) === 'true' ? 'true' : undefined,
    diet: some(listOf(search.diet).flatMap((diet) => oneOf(diets, diet) ?? [])),
    brandId: some(
      listOf(search.brandId)
        .filter((id) => /^[\w-]{1,80}$/.test(id))
        .slice(0, mostStores),
    ),
    minPrice: whole(search.minPrice),
    maxPrice: whole(search.maxPrice),
    ...(namedWeight(search.weight) ?? { minGrams: whole(search.minGrams), maxGrams: whole(search.maxGrams) }),
    availability: text(search.availability) === 'in_stock' ? 'in_stock' : undefined,
    shipsTo: /^[A-Z]{2}$/.exec(text(search.shipsTo) ?? '')?.[0],
    sort: oneOf(listingSorts, search.sort),
    pages: pages !== undefined && pages > 1 ? Math.min(pages, mostPages) : undefined,
  })
}

/** The filters of the panel, each with its query parameters. */
export const filterKinds = {
  category: ['category'],
  offer: ['offer'],
  diet: ['diet'],
  store: ['brandId'],
  price: ['minPrice', 'maxPrice'],
  weight: ['minGrams', 'maxGrams'],
  availability: ['availability'],
  shipsTo: ['shipsTo'],
} as const satisfies Record<string, readonly (keyof ListingSearch)[]>
export type FilterKind = keyof typeof filterKinds

/** Returns the active filters. */
export const activeFilters = (search: ListingSearch): FilterKind[] =>
  (Object.keys(filterKinds) as FilterKind[]).filter((kind) =>
    filterKinds[kind].some((name) => search[name] !== undefined),
  )

/** Returns the query without the given filters; paging restarts. */
export function withoutFilters(search: ListingSearch, kinds: readonly FilterKind[]): ListingSearch {
  const gone: readonly string[] = ['pages', ...kinds.flatMap((kind) => filterKinds[kind])]
  return Object.fromEntries(Object.entries(search).filter(([name]) => !gone.includes(name)))
}

/** Changes one filter of a listing. */
export type FacetChange = (change: Choices) => void

/** Returns the query with a changed filter: undefined removes it; paging restarts. */
export const changed = (search: ListingSearch, change: Choices): ListingSearch =>
  present({ ...search, pages: undefined, ...change })

const listOf = (value: unknown): string[] =>
  [...new Set([value].flat())].filter((one): one is string => typeof one === 'string')
const text = (value: unknown): string | undefined => listOf(value)[0]
const some = <T>(items: T[]): T[] | undefined => (items.length > 0 ? items : undefined)
const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((one) => one === text(value))

function whole(value: unknown): number | undefined {
  const written = typeof value === 'number' ? String(value) : text(value)
  return written !== undefined && /^\d{1,7}$/.test(written.trim()) ? Number(written) : undefined
}

/** Parses a weight class, which a form without scripts sends under one name in place of its bounds. */
function namedWeight(value: unknown): { minGrams?: number; maxGrams?: number } | undefined {
  const name = oneOf(weightClassNames, value)
  return name && weightClasses[name]
}

type Choices = { [Name in keyof ListingSearch]?: ListingSearch[Name] | undefined }

const present = (choices: Choices): ListingSearch =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined))
