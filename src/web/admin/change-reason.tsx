import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { isReason } from './offer-reason.tsx'

type ChangeReasonProps = {
  value: string
  /** Whether the form was tried: before, nothing typed is no mistake. */
  tried: boolean
  onChange: (reason: string) => void
}

/** Why what anybody pays is changed; no change without. */
export function ChangeReason({ value, tried, onChange }: ChangeReasonProps) {
  const { t } = useTranslation('terms')
  return (
    <Field
      full
      label={t('reason')}
      hint={t('reasonHint')}
      value={value}
      maxLength={300}
      autoComplete="off"
      required
      onChange={(event) => onChange(event.target.value)}
      {...(tried && !isReason(value) ? { error: t('reasonMissing') } : {})}
    />
  )
}

/** Puts whoever tried a form where it is not right yet, once the form says so. */
export const focusWrong = (form: HTMLFormElement): number =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
