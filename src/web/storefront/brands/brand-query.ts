import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type BrandDetails = CallReply<'GET /api/brands/:id'>
/** A maker of the directory, with the marks its products bear; elsewhere it comes without them. */
export type ListedBrand = CallReply<'GET /api/brands'>['items'][number]
export type BrandCard = Omit<ListedBrand, 'diets'>

/** A maker, whole. Asked once: an address that leads nowhere is told at once. */
export const brandQuery = (id: string) => ({ ...readQuery('GET /api/brands/:id', { params: { id } }), retry: false })

/** The makers of a city, or of every city. */
export const brandsQuery = (city: string | undefined) => readQuery('GET /api/brands', { query: city ? { city } : {} })

const mostOnPage = 48

/** What a maker has on its shelf. */
export const brandProductsQuery = (brandId: string) =>
  readQuery('GET /api/products', { query: { brandId, limit: mostOnPage } })
