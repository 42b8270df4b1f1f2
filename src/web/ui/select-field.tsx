import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

export type SelectOption = {
  value: string
  label: string
  disabled?: boolean
  /** Set where the label is not in the page's language. */
  lang?: string
}

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldTexts & { options: readonly SelectOption[] }

/** Renders a native select. */
export function SelectField({ label, hint, error, optional, full, id, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} full={full} id={id}>
      {(links) => (
        <select {...select} {...links} className="input">
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
