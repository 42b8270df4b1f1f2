import { useId } from 'react'
import type { FacetOption } from '#web/ui/facet.tsx'

type FacetChoiceProps = {
  legend: string
  /** Its name in the form. */
  name: string
  options: readonly FacetOption[]
  /** The value chosen; '' is the option that filters nothing. */
  chosen: string
  onChange: (chosen: string) => void
}

/** A question of the filter with one answer at a time. */
export function FacetChoice({ legend, name, options, chosen, onChange }: FacetChoiceProps) {
  const group = useId()
  return (
    <fieldset className="facet">
      <legend>{legend}</legend>
      <div>
        {options.map(({ value, label, count }) => (
          <label key={value} htmlFor={`${group}${value}`}>
            <input
              id={`${group}${value}`}
              className="radio"
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChange(value)}
            />
            <span>{label}</span>
            {count !== undefined && <span className="amount">{count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
