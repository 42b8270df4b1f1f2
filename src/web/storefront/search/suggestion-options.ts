import type { Say } from '#web/i18n/voice.ts'
import type { Suggestions } from './suggestion-feed.ts'

/** One line of the list: where it leads, or what it searches for. */
export type SuggestionOption = {
  id: string
  name: string
  note?: string
  picture?: string
  /** A page, or words to search for. */
  leads: { href: string } | { words: string }
}
export type SuggestionGroup = { id: 'products' | 'stores' | 'categories' | 'recent'; options: SuggestionOption[] }

/** Suggestions in their groups; empty groups are left out. */
export function groupsOf({ products, stores, categories }: Suggestions, t: Say): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      id: 'products',
      options: products.map(({ id, name, weight, brandName, picture }) => ({
        id: `product-${id}`,
        name,
        note: t('product', { weight, maker: brandName }),
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

/** What was searched for before, as a group of its own. */
export const recentGroup = (recent: readonly string[]): SuggestionGroup[] =>
  recent.length === 0
    ? []
    : [
        {
          id: 'recent',
          options: recent.map((words, place) => ({ id: `recent-${place}`, name: words, leads: { words } })),
        },
      ]

/** Where an arrow key goes among so many options; -1 is the field itself, which lies between the last and the first. */
export function nextPlace(place: number, step: 1 | -1, count: number): number {
  const next = place + step
  return next >= count ? -1 : next < -1 ? count - 1 : next
}
