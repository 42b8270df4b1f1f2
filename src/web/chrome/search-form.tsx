import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The plain search: a form that goes to /search?q=... and works before and without scripts. */
export function SearchForm({ query, onSearch }: { query?: string; onSearch?: (query: string) => void }) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <search>
      <form
        className="search-form"
        action="/search"
        method="get"
        onSubmit={(event) => {
          if (!onSearch) return
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('q') ?? ''))
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {t('header.search')}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={query}
          placeholder={t('header.searchHint')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label={t('header.search')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
