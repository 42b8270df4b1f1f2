import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { changed, type ListingSearch, type ListingSort, listingSorts } from './listing-search.ts'

type SortChoiceProps = { form: string; search: ListingSearch; onSearch: (next: ListingSearch) => void }

/** Renders the sort order as a control of the filter form; a text search sorts by relevance by default. */
export function SortChoice({ form, search, onSearch }: SortChoiceProps) {
  const { t } = useTranslation('shop')
  const id = useId()
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {t('shelves:listing.sort')}
      </label>
      <select
        id={id}
        className="input"
        name="sort"
        form={form}
        value={search.sort ?? 'best'}
        onChange={(event) => {
          const sort = event.target.value as ListingSort
          onSearch(changed(search, { sort: sort === 'best' ? undefined : sort }))
        }}
      >
        {listingSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`shelves:listing.sorts.${sort === 'best' && search.q ? 'match' : sort}`)}
          </option>
        ))}
      </select>
    </>
  )
}
