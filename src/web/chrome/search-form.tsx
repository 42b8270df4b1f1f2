import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SpeechButton } from './speech-button.tsx'

type SearchInput = RefObject<HTMLInputElement | null>

type SearchFormProps = {
  query?: string
  onSearch?: (query: string) => void
  /** Renders the suggestions below the field after its first focus; the `/` key focuses a field that has them. */
  suggestions?: (input: SearchInput) => ReactNode
}

/** Renders the plain search: a form that goes to /search?q=... and works before hydration and without scripts. */
export function SearchForm({ query, onSearch, suggestions }: SearchFormProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(false)
  const helped = suggestions !== undefined
  useShownQuery(input, query)
  useSearchKey(input, helped, () => setWanted(true))
  return (
    <search className="search-form-slot">
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
        <SpeechButton
          input={input}
          onSpoken={(text) => {
            if (onSearch) onSearch(text)
            else input.current?.form?.requestSubmit()
          }}
        />
        <button type="submit" aria-label={t('header.search')}>
          <Icon name="search" />
        </button>
      </form>
      {wanted && suggestions && <Suspense>{suggestions(input)}</Suspense>}
    </search>
  )
}

/** Shows the search text of another page in the field. */
function useShownQuery(input: SearchInput, query: string | undefined): void {
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    if (input.current) input.current.value = query ?? ''
  }, [input, query])
}

/** Focuses the field when `/` is pressed. */
function useSearchKey(input: SearchInput, helped: boolean, onFocused: () => void): void {
  const reportFocus = useEffectEvent(onFocused)
  useEffect(() => {
    if (!helped) return
    // The field may have been focused before hydration.
    if (document.activeElement === input.current) reportFocus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      focusOnceSeen(input.current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input, helped])
}

/**
 * Focuses the field once it is visible. A sticky row in a narrow window has no space for it: the page scrolls back to
 * it, which takes some frames.
 */
function focusOnceSeen(field: HTMLElement | null, frames = 10): void {
  field?.focus()
  if (!field || document.activeElement === field || frames === 0) return
  window.scrollTo({ top: 0 })
  requestAnimationFrame(() => focusOnceSeen(field, frames - 1))
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
