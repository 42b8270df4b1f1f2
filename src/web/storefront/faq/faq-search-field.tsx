import { type RefObject, useId } from 'react'
import { usePageTexts } from '#web/content/changed-texts.ts'
import { Icon } from '#web/ui/icon.tsx'

type FaqSearchFieldProps = {
  input: RefObject<HTMLInputElement | null>
  start: string | undefined
  onType: (typed: string) => void
}

/** Renders the search field; its form shows the found questions while no script runs. */
export function FaqSearchField({ input, start, onType }: FaqSearchFieldProps) {
  const { t } = usePageTexts('faq')
  const id = useId()
  return (
    <search>
      <form
        className="search-form faq-search no-print"
        action="/faq"
        method="get"
        onSubmit={(event) => event.preventDefault()}
      >
        <label className="visually-hidden" htmlFor={id}>
          {t('search.label')}
        </label>
        <input
          ref={input}
          id={id}
          name="find"
          type="search"
          defaultValue={start}
          placeholder={t('search.hint')}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => onType(event.currentTarget.value)}
        />
        <button type="submit" aria-label={t('search.label')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
