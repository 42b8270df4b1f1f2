import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { SelectOption } from '#web/ui/select-field.tsx'

export type CurrencyPickerProps = {
  /** Code and symbol as a label: "₹ INR". */
  options: readonly SelectOption[]
  current: string
  onChange: (currency: string) => void
}

/** Renders the seven display currencies as a native select. */
export function CurrencyPicker({ options, current, onChange }: CurrencyPickerProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <div className="currency">
      <label htmlFor={id}>{t('header.currency')}</label>
      <select id={id} value={current} onChange={(event) => onChange(event.target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
