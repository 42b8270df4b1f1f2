import type { Language } from '#domain/language/language.ts'
import { readQuery } from '#web/data/read-query.ts'

const shelf = (
  language: Language,
  city: string,
  query: { category: 'namkeen' | 'snacks'; limit: number; q?: string },
) => readQuery('GET /api/products', { query: { lng: language, city, availability: 'in_stock', ...query } })

/**
 * Reads the products of the empty cart: a pack of sev for the tile, and three with a long shelf life. The same for
 * every visitor of a city.
 */
export const tileProductQuery = (language: Language, city: string) =>
  shelf(language, city, { category: 'namkeen', q: 'sev', limit: 1 })
export const suggestedQuery = (language: Language, city: string) =>
  shelf(language, city, { category: 'snacks', limit: 3 })
