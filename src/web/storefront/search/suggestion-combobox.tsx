import { type RefObject, useId, useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { clearSearches, removeSearch } from './recent-searches.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { SuggestionOption } from './suggestion-options.ts'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'
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
  const [news, setNews] = useState('')
  const list = useId()
  const { typed, query, groups, options, line, waiting, type } = useSuggestions(
    () => input.current?.value ?? '',
    city,
    language,
  )
  const announce = (text: string) => {
    setNews(text)
    input.current?.focus()
  }
  const { isOpen, active, idOf, choose, remove } = useCombobox<SuggestionOption>({
    input,
    list,
    typed,
    options,
    hasPanel: options.length > 0 || line !== undefined || waiting,
    removable: query === '',
    onType: (value) => {
      setNews('')
      type(value)
    },
    onChoose: ({ leads }) => ('href' in leads ? onGo(leads.href) : onSearch(leads.query)),
    onRemove: ({ name }) => {
      removeSearch(name)
      announce(t('removed', { query: name }))
    },
  })
  return (
    <>
      <p className="visually-hidden" role="status">
        {news || (isOpen && (line ?? (options.length > 0 && t('count', { count: options.length }))))}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pressing here must not take the focus out of the field.
        <div
          className="suggestion-panel"
          aria-busy={waiting || undefined}
          onMouseDown={(event) => event.preventDefault()}
        >
          {line && <p className="suggestion-line">{line}</p>}
          {options.length > 0 && (
            <SuggestionList id={list} groups={groups} active={active} idOf={idOf} onChoose={choose} onRemove={remove} />
          )}
          {query === '' && options.length > 0 && <ClearRecent onCleared={() => announce(t('cleared'))} />}
        </div>
      )}
    </>
  )
}

/** Says how one recent search is removed, and removes all of them. */
function ClearRecent({ onCleared }: { onCleared: () => void }) {
  const { t } = useTranslation('suggestions')
  const clear = () => {
    clearSearches()
    onCleared()
  }
  return (
    <>
      <p className="suggestion-line small">{t('removeHint')}</p>
      <button type="button" className="suggestion-clear" onClick={clear}>
        {t('clear')}
      </button>
    </>
  )
}
