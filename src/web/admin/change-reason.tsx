import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'

/** Renders the field for the reason of a price change, which is required. */
export function ChangeReason(field: Omit<FieldProps, 'label'>) {
  const { t } = useTranslation('terms')
  return (
    <Field {...field} full label={t('reason')} hint={t('reasonHint')} maxLength={300} autoComplete="off" required />
  )
}
