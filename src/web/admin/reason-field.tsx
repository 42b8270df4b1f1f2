import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'

const shortest = 3

/** Renders the field for the reason of an action on an account; shows an error after a submit without one. */
export function ReasonField({ submitted }: { submitted: boolean }) {
  const { t } = useTranslation('people')
  const [typed, setTyped] = useState('')
  const missing = submitted && typed.trim().length < shortest
  return (
    <Field
      data-first-focus
      label={t('acts.reason')}
      hint={t('acts.reasonHint')}
      name="reason"
      maxLength={300}
      autoComplete="off"
      required
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      {...(missing ? { error: t('acts.reasonMissing') } : {})}
    />
  )
}

/** Returns the reason of a form; when it is too short, focuses its field and returns undefined. */
export function reasonOf(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem('reason') as HTMLInputElement
  const reason = field.value.trim()
  if (reason.length >= shortest) return reason
  field.focus()
  return undefined
}
