import { type ReactNode, useId } from 'react'

export type FacetOption = { value: string; label: string; count?: number; mark?: ReactNode }

export type FacetProps = {
  legend: string
  name: string
  options: readonly FacetOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Renders one filter group: checkboxes, each with its product count. Also works as a plain form. */
export function Facet({ legend, name, options, chosen, onChange }: FacetProps) {
  const group = useId()
  return (
    <fieldset className="facet">
      <legend>{legend}</legend>
      <div>
        {options.map(({ value, label, count, mark }) => (
          <label key={value} htmlFor={`${group}${value}`}>
            <input
              id={`${group}${value}`}
              className="check"
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            {mark}
            <span>{label}</span>
            {count !== undefined && <span className="amount">{count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export type FacetRangeProps = {
  legend: string
  from: { label: string; name: string; value: string; onChange: (value: string) => void }
  to: { label: string; name: string; value: string; onChange: (value: string) => void }
}

/** Renders a typed range: prices in whole rupees. The caller decides when the input applies. */
export function FacetRange({ legend, from, to }: FacetRangeProps) {
  return (
    <fieldset className="facet">
      <legend>{legend}</legend>
      <div className="range">
        {[from, to].map(({ label, name, value, onChange }) => (
          <input
            key={name}
            className="input"
            inputMode="numeric"
            aria-label={label}
            placeholder={label}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
