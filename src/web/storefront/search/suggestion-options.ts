import type { Language } from '#domain/language/language.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import type { Translate } from '#web/i18n/translator.ts'
import type { Suggestions } from './suggestion-feed.ts'

/** One option of the list: a link, or a search. */
export type SuggestionOption = {
  id: string
  name: string
  note?: string
  picture?: string
  /** A page, or a search text. */
  leads: { href: string } | { query: string }
}
export type SuggestionGroup = { id: 'products' | 'stores' | 'categories' | 'recent'; options: SuggestionOption[] }

/** Returns suggestions in groups; empty groups are left out. */
export function groupsOf(
  { products, stores, categories }: Suggestions,
  t: Translate<'suggestions'>,
  language: Language,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      id: 'products',
      options: products.map(({ id, name, weight, brandName, picture, currentPrice }) => ({
        id: `product-${id}`,
        name,
        note: t('product', { weight, price: formatRupees(currentPrice, language), seller: brandName }),
        picture,
        leads: { href: `/product/${id}` },
      })),
    },
    {
      id: 'stores',
      options: stores.map(({ id, name, cityName }) => ({
        id: `store-${id}`,
        name,
        note: cityName,
        leads: { href: `/brand/${id}` },
      })),
    },
    {
      id: 'categories',
      options: categories.map(({ id, name }) => ({
        id: `category-${id}`,
        name,
        leads: { href: `/products?category=${id}` },
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** Returns recent searches as a group. */
export const recentGroup = (recent: readonly string[]): SuggestionGroup[] =>
  recent.length === 0
    ? []
    : [
        {
          id: 'recent',
          options: recent.map((query, index) => ({ id: `recent-${index}`, name: query, leads: { query } })),
        },
      ]

/** Returns the next position for an arrow key; -1 is the field itself, between the last and the first option. */
export function nextIndex(index: number, step: 1 | -1, count: number): number {
  const next = index + step
  return next >= count ? -1 : next < -1 ? count - 1 : next
}
