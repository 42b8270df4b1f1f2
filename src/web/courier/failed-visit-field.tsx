import { failedVisitReasons } from '#domain/courier/failed-visit.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'

type FailedVisitFieldProps = { value: string; onChange: (reason: string) => void; error?: string }

/** Renders the reasons why a visit was in vain, one of which is chosen. */
export function FailedVisitField({ value, onChange, error }: FailedVisitFieldProps) {
  const { t } = useTranslation('courier-pay')
  return (
    <fieldset className="stack-12">
      <legend>{t('visit.legend')}</legend>
      {failedVisitReasons.map((reason) => (
        <RadioCard
          key={reason}
          name="reason"
          value={reason}
          title={t(`visit.${reason}`)}
          checked={value === reason}
          onChange={() => onChange(reason)}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
