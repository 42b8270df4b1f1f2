import { type Diet, diets } from '#domain/catalogue/catalogue.ts'
import type { ListedBrand } from './brand-query.ts'

export const brandKinds = ['home-business', 'producer', 'store'] as const
export type BrandKind = (typeof brandKinds)[number]

/** The query value for brands in every city. */
export const everyCity = 'all'

/** The directory filters in its URL. Without a city the visitor's own applies; a missing filter does not filter. */
export type BrandsSearch = { q?: string; city?: string; kind?: BrandKind; diet?: Diet; fast?: 'true' }

const longestQuery = 60

/** Parses the filters from a URL query. Invalid values are dropped, because users type and share URLs. */
export function readBrandsSearch(search: Record<string, unknown>): BrandsSearch {
  const q = first(search.q)?.trim().slice(0, longestQuery)
  const city = first(search.city)
  const kind = brandKinds.find((one) => one === first(search.kind))
  const diet = diets.find((one) => one === first(search.diet))
  return {
    ...(q ? { q } : {}),
    ...(city && /^[\w-]{1,40}$/.test(city) ? { city } : {}),
    ...(kind ? { kind } : {}),
    ...(diet ? { diet } : {}),
    ...(first(search.fast) === 'true' ? { fast: 'true' } : {}),
  }
}

/** Returns the requested city, defaulting to the visitor's own; undefined means every city. */
export const selectedCity = ({ city }: BrandsSearch, own: string): string | undefined =>
  city === everyCity ? undefined : (city ?? own)

type BrandsChoices = { [Name in keyof BrandsSearch]?: BrandsSearch[Name] | undefined }

/** Returns the query with a changed filter: undefined removes it, and the visitor's own city is left out. */
export function changedBrands(search: BrandsSearch, change: BrandsChoices, own: string): BrandsSearch {
  const next = Object.entries({ ...search, ...change })
  return Object.fromEntries(next.filter(([name, value]) => value !== undefined && !(name === 'city' && value === own)))
}

const fastest = 1

/** Returns whether a store matches the kind and the diet, and packs within a day where that is requested. */
export const fitsBrands = (
  store: Pick<ListedBrand, 'kind' | 'dispatchDays' | 'diets'>,
  { kind, diet, fast }: BrandsSearch,
): boolean =>
  (!kind || store.kind === kind) && (!diet || store.diets.includes(diet)) && (!fast || store.dispatchDays <= fastest)

const first = (value: unknown): string | undefined => {
  const one: unknown = [value].flat()[0]
  return typeof one === 'string' ? one : undefined
}
