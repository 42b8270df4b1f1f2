import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { isReason } from './promotion-reason.tsx'

type ChangeReasonProps = {
  value: string
  /** True after the first submit: before that, an empty field is no error. */
  submitted: boolean
  onChange: (reason: string) => void
}

/** Renders the field for the reason of a price change, which is required. */
export function ChangeReason({ value, submitted, onChange }: ChangeReasonProps) {
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
      {...(submitted && !isReason(value) ? { error: t('reasonMissing') } : {})}
    />
  )
}

/** Focuses the first invalid field once the form marks it. */
export const focusWrong = (form: HTMLFormElement): number =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
