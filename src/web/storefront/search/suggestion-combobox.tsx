import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { fetchJson } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { clearSearches, removeSearch, useRecentSearches } from './recent-searches.ts'
import { feedSuggestions, type Shown, type Suggestions } from './suggestion-feed.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { groupsOf, nextIndex, recentGroup, type SuggestionOption } from './suggestion-options.ts'
import './suggestions.css'

export type SuggestionComboboxProps = {
  /** The search field. It works without this component, which makes it a combobox. */
  input: RefObject<HTMLInputElement | null>
  city: string
  language: Language
  onSearch: (query: string) => void
  onGo: (href: string) => void
}

/** Renders suggestions below the search field while typing, and recent searches while it is empty. */
export function SuggestionCombobox({ input, city, language, onSearch, onGo }: SuggestionComboboxProps) {
  const { t } = useTranslation('suggestions')
  const [typed, setTyped] = useState(() => input.current?.value ?? '')
  const [open, setOpen] = useState(true)
  const [shown, setShown] = useState<Shown>(null)
  const recent = useRecentSearches()
  const [activeIndex, setActiveIndex] = useState(-1)
  const [news, setNews] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const list = useId()
  const [feed] = useState(() =>
    feedSuggestions(
      async (q, signal) =>
        (await fetchJson('/api/search/suggestions', { q, city, lng: language }, signal)) as Suggestions,
      setShown,
    ),
  )

  const query = typed.trim()
  const fresh = shown?.query === query ? shown.found : undefined
  const groups = query === '' ? recentGroup(recent) : fresh ? groupsOf(fresh, t, language) : []
  const options = groups.flatMap((group) => group.options)
  const line = query.length === 1 ? t('short') : fresh && options.length === 0 ? t('none') : undefined
  const waiting = query !== '' && !fresh && shown !== null
  const isOpen = open && (options.length > 0 || line !== undefined || waiting)
  const active = isOpen ? options[activeIndex] : undefined
  const idOf = (option: SuggestionOption) => `${list}-${option.id}`

  const choose = (option: SuggestionOption) => {
    setOpen(false)
    if ('href' in option.leads) onGo(option.leads.href)
    else onSearch(option.leads.query)
  }

  const remove = ({ name }: SuggestionOption) => {
    removeSearch(name)
    setActiveIndex(-1)
    setNews(t('removed', { query: name }))
    input.current?.focus()
  }

  const onInput = useEffectEvent(() => {
    const value = input.current?.value ?? ''
    setTyped(value)
    setActiveIndex(-1)
    setOpen(true)
    setNews('')
    feed.type(value)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // During text composition, Enter and the arrows belong to the input method.
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setOpen(true)
      setActiveIndex(nextIndex(activeIndex, event.key === 'ArrowDown' ? 1 : -1, options.length))
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Delete' && active && query === '') {
      event.preventDefault()
      remove(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      setActiveIndex(-1)
    }
  })
  const handleBlur = useEffectEvent((event: FocusEvent) => {
    const to = event.relatedTarget
    if (to instanceof Node && input.current?.closest('search')?.contains(to)) return
    setOpen(false)
    setActiveIndex(-1)
  })
  // The field may be filled by a page.
  const onOpen = useEffectEvent(() => (input.current?.value === typed ? setOpen(true) : onInput()))
  const onSubmit = useEffectEvent(() => setOpen(false))

  useEffect(() => {
    const field = input.current
    const form = field?.form
    const around = field?.closest('search')
    if (!field || !form || !around) return
    field.addEventListener('input', onInput)
    field.addEventListener('keydown', onKey)
    field.addEventListener('focus', onOpen)
    field.addEventListener('click', onOpen)
    around.addEventListener('focusout', handleBlur)
    form.addEventListener('submit', onSubmit)
    // The visitor may have typed while this was loading.
    if (field.value !== field.defaultValue) onInput()
    return () => {
      feed.stop()
      field.removeEventListener('input', onInput)
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('focus', onOpen)
      field.removeEventListener('click', onOpen)
      around.removeEventListener('focusout', handleBlur)
      form.removeEventListener('submit', onSubmit)
    }
  }, [input, feed])

  const expanded = isOpen && options.length > 0
  const activeId = active && idOf(active)
  useEffect(() => describe(input.current, { list, expanded, activeId }), [input, list, expanded, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <>
      <p className="visually-hidden" role="status">
        {news || (isOpen && (line ?? (options.length > 0 && t('count', { count: options.length }))))}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pressing here must not take the focus out of the field.
        <div
          className="suggestion-panel"
          ref={panel}
          aria-busy={waiting || undefined}
          onMouseDown={(event) => event.preventDefault()}
        >
          {line && <p className="suggestion-line">{line}</p>}
          {options.length > 0 && (
            <SuggestionList id={list} groups={groups} active={active} idOf={idOf} onChoose={choose} onRemove={remove} />
          )}
          {query === '' && recent.length > 0 && <p className="suggestion-line small">{t('removeHint')}</p>}
          {query === '' && recent.length > 0 && (
            <button
              type="button"
              className="suggestion-clear"
              onClick={() => {
                clearSearches()
                setNews(t('cleared'))
                input.current?.focus()
              }}
            >
              {t('clear')}
            </button>
          )}
        </div>
      )}
    </>
  )
}

type Described = { list: string; expanded: boolean; activeId: string | undefined }

/** Sets the combobox attributes for screen readers: the controlled list and the active option. */
function describe(field: HTMLInputElement | null, { list, expanded, activeId }: Described): void {
  if (!field) return
  const details: Record<string, string | undefined> = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': String(expanded),
    'aria-controls': expanded ? list : undefined,
    'aria-activedescendant': activeId,
  }
  for (const [name, value] of Object.entries(details)) {
    if (value === undefined) field.removeAttribute(name)
    else field.setAttribute(name, value)
  }
}
