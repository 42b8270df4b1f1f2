import { oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The URL query of the review queue. */
export type ProductChangesSearch = { state?: 'waiting' | 'decided'; cursor?: string }

/** Parses the URL query; unknown parameters are dropped. */
export const productChangesSearchOf = (search: TypedSearch): ProductChangesSearch => ({
  ...oneOfIn(search, 'state', ['waiting', 'decided'] as const),
  ...textIn(search, 'cursor'),
})
