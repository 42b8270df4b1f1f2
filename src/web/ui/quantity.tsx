import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PressButton } from './button.tsx'
import { Icon } from './icon.tsx'

export type QuantityProps = {
  name: string
  value: number
  max?: number
  onChange: (quantity: number) => void
  /** Called at 0 (typed, or minus on 1). Without it the minimum is 1. */
  onRemove?: () => void
  compact?: boolean
  disabled?: boolean
}

/** Renders a quantity: minus, an editable number, plus. Each change is announced: "2, Nylon Sev". */
export function Quantity({ name, value, max = 99, onChange, onRemove, compact, disabled }: QuantityProps) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState<string | null>(null)
  const [message, setMessage] = useState('')

  const settle = (wanted: number) => {
    setTyped(null)
    if (wanted < 1 && onRemove) return onRemove()
    const quantity = Math.min(Math.max(wanted, 1), max)
    if (quantity === value) return
    setMessage(t('quantity.now', { quantity, name }))
    onChange(quantity)
  }
  const settleTyped = () => typed !== null && settle(/^\d+$/.test(typed.trim()) ? Number(typed) : value)

  return (
    <fieldset className={compact ? 'quantity compact' : 'quantity'} aria-disabled={disabled || undefined}>
      <legend className="visually-hidden">{t('quantity.of', { name })}</legend>
      <PressButton
        aria-label={t('quantity.less')}
        disabled={disabled || (value <= 1 && !onRemove)}
        onClick={() => settle(value - 1)}
      >
        <Icon name="minus" />
      </PressButton>
      <input
        inputMode="numeric"
        autoComplete="off"
        readOnly={disabled}
        aria-label={t('quantity.of', { name })}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settleTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            settleTyped()
          }
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      <PressButton
        aria-label={t('quantity.more')}
        disabled={disabled || value >= max}
        onClick={() => settle(value + 1)}
      >
        <Icon name="plus" />
      </PressButton>
      <span className="visually-hidden" role="status">
        {message}
      </span>
    </fieldset>
  )
}
