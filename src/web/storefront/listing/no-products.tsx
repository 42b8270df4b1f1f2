import { useQueries } from '@tanstack/react-query'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ActiveFilter } from './active-filters.ts'
import { type FilterKind, filterKinds, type ListingSearch, withoutFilters } from './listing-search.ts'

type NoProductsProps = {
  filters: readonly ActiveFilter[]
  search: ListingSearch
  city: { id: string; name: string }
  onSearch: (next: ListingSearch) => void
}

/**
 * Renders the empty result: names the filter whose removal would show the most products, with a button to remove it.
 */
export function NoProducts({ filters, search, city, onSearch }: NoProductsProps) {
  const { t } = useTranslation('shop')
  const blame = useBlame(filters, city.id)
  const text = search.q
    ? t('shelves:search.none', { q: search.q })
    : t(filters.length > 0 ? 'shelves:listing.empty.text' : 'shelves:listing.empty.soon', { city: city.name })
  return (
    <EmptyState
      sign={t('shelves:listing.empty.sign')}
      meaning={t('shelves:listing.empty.meaning')}
      actions={
        filters.length > 0 && (
          <>
            {blame && (
              <Button onClick={() => onSearch(blame.without)}>
                {t('shelves:listing.empty.remove', { filter: blame.text })}
              </Button>
            )}
            <Button
              variant="line"
              onClick={() => onSearch(withoutFilters(search, Object.keys(filterKinds) as FilterKind[]))}
            >
              {t('shelves:listing.clear')}
            </Button>
          </>
        )
      }
    >
      <p>{text}</p>
      {blame && <p>{t('shelves:listing.empty.blame', { filter: blame.text, count: blame.count })}</p>}
    </EmptyState>
  )
}

/** Requests the result count without each filter; the filter with the highest count is suggested. */
function useBlame(filters: readonly ActiveFilter[], city: string) {
  const answers = useQueries({
    queries: filters.map(({ without: { pages: _, ...query } }) =>
      readQuery('GET /api/products', { query: { ...query, city, limit: 1 } }),
    ),
  })
  const counted = filters.flatMap((filter, index) => {
    const count = answers[index]?.data?.total ?? 0
    return count > 0 ? [{ ...filter, count }] : []
  })
  return counted.toSorted((a, b) => b.count - a.count)[0]
}
