import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'

type SearchFieldProps = { label: string; value: string; onSearch: (q: string) => void }

/** Renders a search field for a list; the search text is in the URL. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('staff')
  const id = useId()
  const [typed, setTyped] = useState(value)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element is not yet known to every browser we serve
    <form className="staff-search" role="search" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder={label}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value === '' && value !== '') onSearch('')
        }}
      />
      <Button type="submit" variant="line" icon="search">
        {t('search')}
      </Button>
    </form>
  )
}
