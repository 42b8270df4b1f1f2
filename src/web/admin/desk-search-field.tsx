import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'

type DeskSearchFieldProps = { label: string; hint?: string; start?: string; onSearch: (q: string) => void }

/** Renders a search inside the form of an order: Enter searches and does not place the order. */
export function DeskSearchField({ label, hint, start = '', onSearch }: DeskSearchFieldProps) {
  const { t } = useTranslation('staff')
  const id = useId()
  const [typed, setTyped] = useState(start)
  const search = () => onSearch(typed.trim())
  return (
    <div>
      <label className="label-text" htmlFor={id}>
        {label}
      </label>
      <div className="row-8 unwrapped">
        <input
          id={id}
          className="input"
          type="search"
          autoComplete="off"
          value={typed}
          aria-describedby={hint ? `${id}-note` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            search()
          }}
        />
        <Button variant="line" icon="search" onClick={search}>
          {t('search')}
        </Button>
      </div>
      {hint && (
        <p className="small desk-hint" id={`${id}-note`}>
          {hint}
        </p>
      )}
    </div>
  )
}
