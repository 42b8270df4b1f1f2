import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'

type PromotionReasonProps = { value: string; onChange: (reason: string) => void; hint?: string; error?: string }

/** Renders the field for the reason of a version, which is required. */
export function PromotionReason({ value, onChange, hint, error }: PromotionReasonProps) {
  const { t } = useTranslation('promotions')
  return (
    <Field
      name="reason"
      label={t('reason')}
      hint={hint}
      error={error}
      value={value}
      minLength={3}
      maxLength={300}
      autoComplete="off"
      required
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
