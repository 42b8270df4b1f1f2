import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import type { Claims } from './claims-query.ts'

type ClaimLinesProps = {
  lines: NonNullable<Claims['claimable']>['lines']
  quantities: Readonly<Record<string, number>>
  error?: string | undefined
  onChange: (quantities: Readonly<Record<string, number>>) => void
}

/** Asks which items are affected, and how many of each. */
export function ClaimLines({ lines, quantities, error, onChange }: ClaimLinesProps) {
  const { t } = useTranslation('claims')
  const id = useId()
  const set = (lineId: string, quantity: number) => onChange({ ...quantities, [lineId]: quantity })
  return (
    <fieldset className="stack-8" aria-describedby={error ? id : undefined}>
      <legend className="label-text">{t('lines')}</legend>
      {lines.map(({ lineId, name, weight, brandName, quantity }) => {
        const wanted = Math.min(quantities[lineId] ?? 0, quantity)
        return (
          <div key={lineId}>
            <Checkbox
              checked={wanted > 0}
              aria-invalid={error ? true : undefined}
              onChange={(event) => set(lineId, event.target.checked ? quantity : 0)}
            >
              {t('line', { name, weight })}
              <span className="small block">{brandName}</span>
            </Checkbox>
            {wanted > 0 && quantity > 1 && (
              <div className="claim-count">
                <span className="small">{t('howMany')}</span>
                <Quantity compact name={name} value={wanted} max={quantity} onChange={(count) => set(lineId, count)} />
                <span className="small">{t('of', { count: quantity })}</span>
              </div>
            )}
          </div>
        )
      })}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
