import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SearchFormProps = {
  query?: string
  onSearch?: (query: string) => void
  /** What stands below the field from its first focus on; `/` leads into a field that has it. */
  suggestions?: (input: RefObject<HTMLInputElement | null>) => ReactNode
}

/** The plain search: a form that goes to /search?q=... and works before and without scripts. */
export function SearchForm({ query, onSearch, suggestions }: SearchFormProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(false)
  const helped = suggestions !== undefined
  const told = useRef(query)
  useEffect(() => {
    if (told.current === query) return
    told.current = query
    if (input.current) input.current.value = query ?? ''
  }, [query])
  useEffect(() => {
    if (!helped) return
    // Somebody may have stepped in before the page woke.
    if (document.activeElement === input.current) setWanted(true)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      focusOnceSeen(input.current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [helped])
  return (
    <search className="search-place">
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
          ref={input}
          name="q"
          type="search"
          defaultValue={query}
          placeholder={t('header.searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts={helped ? '/' : undefined}
          onFocus={() => setWanted(true)}
        />
        <button type="submit" aria-label={t('header.search')}>
          <Icon name="search" />
        </button>
      </form>
      {wanted && suggestions && <Suspense>{suggestions(input)}</Suspense>}
    </search>
  )
}

/** A row held at the top of a narrow window has no room for the field: the page goes back to where it has, which takes some frames. */
function focusOnceSeen(field: HTMLElement | null, frames = 10): void {
  field?.focus()
  if (!field || document.activeElement === field || frames === 0) return
  window.scrollTo({ top: 0 })
  requestAnimationFrame(() => focusOnceSeen(field, frames - 1))
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
