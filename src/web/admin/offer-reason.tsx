import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'

type OfferReasonProps = { value: string; onChange: (reason: string) => void; hint?: string }

/** Why a version of an offer is written; no version without. */
export function OfferReason({ value, onChange, hint }: OfferReasonProps) {
  const { t } = useTranslation('offers')
  return (
    <Field
      label={t('reason')}
      hint={hint}
      value={value}
      minLength={3}
      maxLength={300}
      autoComplete="off"
      required
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Whether a reason says enough. */
export const isReason = (typed: string): boolean => typed.trim().length >= 3
