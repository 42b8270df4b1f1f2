import type { CallReply } from '#contract/contract.ts'
import { type Category, categories } from '#domain/catalogue/catalogue.ts'
import { oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'
import type { Tone } from '#web/ui/pill.tsx'

export type ProductList = CallReply<'GET /api/seller/products'>
export type ProductListRow = ProductList['items'][number]

export const productListStates = ['on_sale', 'waiting', 'paused', 'archived'] as const
export const productListSorts = ['position', 'name', 'price', 'stock', 'newest'] as const

/** The URL query of a seller's products. */
export type ProductsSearch = {
  brandId?: string
  q?: string
  state?: (typeof productListStates)[number]
  category?: Category
  sort?: (typeof productListSorts)[number]
  page?: string
}

/** Parses the URL query; unknown parameters are dropped. */
export const productsSearchOf = (search: TypedSearch): ProductsSearch => ({
  ...textIn(search, 'brandId'),
  ...textIn(search, 'q'),
  ...oneOfIn(search, 'state', productListStates),
  ...oneOfIn(search, 'category', categories),
  ...oneOfIn(search, 'sort', productListSorts),
  ...textIn(search, 'page'),
})

const tones = { waiting: 'working', on_sale: 'done', paused: 'fresh', archived: 'fresh' } as const

/** Returns the colour of a product's state. */
export const toneOfState = (state: ProductListRow['state']): Tone => tones[state]
