import { useId, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type BrandsSearchFieldProps = { value: string; onSearch: (q: string) => void }

/** Renders the field that finds a store by a piece of its name or speciality; it applies on Enter and when left. */
export function BrandsSearchField({ value, onSearch }: BrandsSearchFieldProps) {
  const { t } = useTranslation('shop')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const apply = () => {
    const typed = input.current?.value.trim() ?? ''
    if (typed !== value) onSearch(typed)
  }
  return (
    <div className="brands-search">
      <label className="visually-hidden" htmlFor={id}>
        {t('search-page:stores.label')}
      </label>
      <input
        id={id}
        ref={input}
        className="input"
        type="search"
        name="q"
        maxLength={60}
        defaultValue={value}
        placeholder={t('search-page:stores.hint')}
        enterKeyHint="search"
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
        }}
      />
    </div>
  )
}
