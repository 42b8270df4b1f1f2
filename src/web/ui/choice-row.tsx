import { type ReactNode, useId } from 'react'

type Choice<Value extends string> = { value: Value; label: ReactNode; note?: ReactNode; problem?: boolean }

export type ChoiceRowProps<Value extends string> = {
  legend: string
  hideLegend?: boolean
  name?: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** `options` for pack sizes with a price below, `segments` for a joined row of short labels. */
  variant: 'options' | 'segments'
}

/**
 * Renders a few short choices, all visible: pack sizes of a product, the condition of items at the hub. Radio buttons
 * inside.
 */
export function ChoiceRow<Value extends string>({
  legend,
  hideLegend,
  name,
  choices,
  value,
  onChange,
  variant,
}: ChoiceRowProps<Value>) {
  const group = useId()
  return (
    <fieldset>
      <legend className={hideLegend ? 'visually-hidden' : 'label-text'}>{legend}</legend>
      <div className={variant}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            htmlFor={`${group}${choice.value}`}
            className={choice.problem ? 'problem' : undefined}
          >
            <input
              id={`${group}${choice.value}`}
              type="radio"
              name={name ?? group}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
            {choice.note && <small>{choice.note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
