import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type BrandDetails = CallReply<'GET /api/brands/:id'>
/** A brand of the directory with the diet marks of its products; other endpoints return it without them. */
export type ListedBrand = CallReply<'GET /api/brands'>['items'][number]
export type BrandCard = Omit<ListedBrand, 'diets'>

/** Reads one full brand. Not retried, so that an unknown brand is reported at once. */
export const brandQuery = (id: string) => ({ ...readQuery('GET /api/brands/:id', { params: { id } }), retry: false })

/** Reads the brands of a city, or of every city; `q` is a name or speciality, in any script. */
export const brandsQuery = (city: string | undefined, q?: string) =>
  readQuery('GET /api/brands', { query: { ...(city ? { city } : {}), ...(q ? { q } : {}) } })

const mostOnPage = 48

/** Reads the products of a brand. */
export const brandProductsQuery = (brandId: string) =>
  readQuery('GET /api/products', { query: { brandId, limit: mostOnPage } })
