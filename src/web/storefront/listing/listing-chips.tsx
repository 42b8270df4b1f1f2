import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { Chip, Chips } from '#web/ui/chip.tsx'
import type { FilterWords } from './filter-words.ts'
import { type FilterKind, filterKinds, type ListingSearch, withoutFilters } from './listing-search.ts'

type ListingChipsProps = {
  filters: readonly FilterWords[]
  search: ListingSearch
  onSearch: (next: ListingSearch) => void
}

/** The filters that hold now, each with its cross, and one press for all of them. */
export function ListingChips({ filters, search, onSearch }: ListingChipsProps) {
  const { t } = useTranslation('shop')
  if (filters.length === 0) return <span />
  const all = Object.keys(filterKinds) as FilterKind[]
  return (
    <Chips label={t('shelves:listing.chips')}>
      {[
        ...filters.map(({ key, words, without }) => (
          <Chip key={key} words={words} onRemove={() => onSearch(without)} />
        )),
        ...(filters.length > 1
          ? [
              <TextButton key="clear" onClick={() => onSearch(withoutFilters(search, all))}>
                {t('shelves:listing.clear')}
              </TextButton>,
            ]
          : []),
      ]}
    </Chips>
  )
}
