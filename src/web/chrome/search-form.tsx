import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SpeechButton } from './speech-button.tsx'

type SearchInput = RefObject<HTMLInputElement | null>

type SearchFormProps = {
  query?: string
  onSearch?: (query: string) => void
  /** Renders the suggestions below the field after its first focus; the `/` key leads to a field that has them (`hydration/starter.ts`). */
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
  useEarlyFocus(input, helped, () => setWanted(true))
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

/** Reports a focus from before hydration. */
function useEarlyFocus(input: SearchInput, helped: boolean, onFocused: () => void): void {
  const reportFocus = useEffectEvent(onFocused)
  useEffect(() => {
    if (helped && document.activeElement === input.current) reportFocus()
  }, [input, helped])
}
