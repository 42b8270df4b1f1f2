import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Star } from './stars.tsx'

export type StarChoiceProps = { legend: string; name: string; value?: number; onChange?: (stars: number) => void }

/** Renders one to five stars as radio buttons: arrow keys and form submission work natively. */
export function StarChoice({ legend, name, value, onChange }: StarChoiceProps) {
  const { t } = useTranslation('ui')
  const group = useId()
  const [own, setOwn] = useState(0)
  const chosen = value ?? own
  return (
    <fieldset className="star-choice">
      <legend className="label-text">{legend}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} htmlFor={`${group}${stars}`}>
          <input
            id={`${group}${stars}`}
            type="radio"
            name={name}
            value={stars}
            checked={chosen === stars}
            onChange={() => {
              setOwn(stars)
              onChange?.(stars)
            }}
          />
          <Star empty={stars > chosen} />
          <span className="visually-hidden">{t('stars.count', { count: stars })}</span>
        </label>
      ))}
    </fieldset>
  )
}
