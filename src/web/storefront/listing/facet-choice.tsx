import { useId } from 'react'
import type { FacetOption } from '#web/ui/facet.tsx'

type FacetChoiceProps = {
  legend: string
  /** The name of the form field. */
  name: string
  options: readonly FacetOption[]
  /** The chosen value; '' is the option that does not filter. */
  chosen: string
  onChange: (chosen: string) => void
}

/** Renders a filter group with a single choice. */
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
