import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'

const shortest = 3

/** Why something is done to somebody's account; asked for once it was tried without. */
export function ReasonField({ tried }: { tried: boolean }) {
  const { t } = useTranslation('people')
  const [typed, setTyped] = useState('')
  const missing = tried && typed.trim().length < shortest
  return (
    <Field
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

/** The reason of a form; nothing while it is too short, and then its field has the focus. */
export function reasonOf(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem('reason') as HTMLInputElement
  const reason = field.value.trim()
  if (reason.length >= shortest) return reason
  field.focus()
  return undefined
}
