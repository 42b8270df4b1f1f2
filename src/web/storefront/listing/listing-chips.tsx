import type { MouseEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { writePlainSearch } from '#web/platform/plain-search.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Chip, Chips } from '#web/ui/chip.tsx'
import type { ActiveFilter } from './active-filters.ts'
import type { ListingPath } from './listing-address.ts'
import { type FilterKind, filterKinds, type ListingSearch, withoutFilters } from './listing-search.ts'

type ListingChipsProps = {
  path: ListingPath
  filters: readonly ActiveFilter[]
  search: ListingSearch
  onSearch: (next: ListingSearch) => void
}

/** Renders the active filters, each with a remove button, and a button that clears all. */
export function ListingChips({ path, filters, search, onSearch }: ListingChipsProps) {
  const { t } = useTranslation('shop')
  if (filters.length === 0) return <span />
  const none = withoutFilters(search, Object.keys(filterKinds) as FilterKind[])
  const clear = (event: MouseEvent) => {
    event.preventDefault()
    onSearch(none)
  }
  return (
    <Chips label={t('shelves:listing.chips')}>
      {[
        ...filters.map(({ key, text, without }) => <Chip key={key} text={text} onRemove={() => onSearch(without)} />),
        ...(filters.length > 1
          ? [
              <TextLink key="clear" href={path + writePlainSearch(none)} onClick={clear}>
                {t('shelves:listing.clear')}
              </TextLink>,
            ]
          : []),
      ]}
    </Chips>
  )
}
