import { type Diet, diets } from '#domain/catalogue.ts'
import type { ListedBrand } from './brand-query.ts'

export const brandKinds = ['home-business', 'producer', 'store'] as const
export type BrandKind = (typeof brandKinds)[number]

/** In the address: makers wherever they are. */
export const everyCity = 'all'

/** Filters of the directory as they stand in its address. Without a city it is the visitor's own; what is missing does not filter. */
export type BrandsSearch = { city?: string; kind?: BrandKind; diet?: Diet; fast?: 'true' }

/** Reads the filters out of an address. Whatever no filter could mean is dropped: an address is typed and shared by hand. */
export function readBrandsSearch(search: Record<string, unknown>): BrandsSearch {
  const city = first(search.city)
  const kind = brandKinds.find((one) => one === first(search.kind))
  const diet = diets.find((one) => one === first(search.diet))
  return {
    ...(city && /^[\w-]{1,40}$/.test(city) ? { city } : {}),
    ...(kind ? { kind } : {}),
    ...(diet ? { diet } : {}),
    ...(first(search.fast) === 'true' ? { fast: 'true' } : {}),
  }
}

/** The city whose makers an address asks for, given the visitor's own; undefined is every city. */
export const cityAsked = ({ city }: BrandsSearch, own: string): string | undefined =>
  city === everyCity ? undefined : (city ?? own)

type BrandsChoices = { [Name in keyof BrandsSearch]?: BrandsSearch[Name] | undefined }

/** A changed choice in the address: undefined takes it away, and the visitor's own city needs no words. */
export function changedBrands(search: BrandsSearch, change: BrandsChoices, own: string): BrandsSearch {
  const next = Object.entries({ ...search, ...change })
  return Object.fromEntries(next.filter(([name, value]) => value !== undefined && !(name === 'city' && value === own)))
}

const fastest = 1

/** Whether a store is of the kind asked for, has something for the diet, and packs within a day where that is asked. */
export const fitsBrands = (
  store: Pick<ListedBrand, 'kind' | 'dispatchDays' | 'diets'>,
  { kind, diet, fast }: BrandsSearch,
): boolean =>
  (!kind || store.kind === kind) && (!diet || store.diets.includes(diet)) && (!fast || store.dispatchDays <= fastest)

const first = (value: unknown): string | undefined => {
  const one: unknown = [value].flat()[0]
  return typeof one === 'string' ? one : undefined
}
