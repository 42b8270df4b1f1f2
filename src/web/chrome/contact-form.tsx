import { type SubmitEvent, useState } from 'react'
import { type ContactField, checkContactMessage, mostContactCharacters } from '#domain/support/contact-message.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { focusField } from '#web/platform/focus-field.ts'
import { useTypedDraft } from '#web/platform/typed-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'

const blank = { name: '', email: '', subject: '', message: '' }

/**
 * Renders the contact form. It is validated on submit and from then on at every change, with each error under its
 * field (docs/spec/specification.md#5); the input stays when sending fails and is cleared only once it was sent.
 */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('contact')
  const { typed, type, clear, form } = useTypedDraft('contactDraft', blank)
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [limited, setLimited] = useState<string>()
  const { wrong } = checkContactMessage(typed)

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setSubmitted(true)
    setLimited(undefined)
    if (wrong[0]) return focusField(event.currentTarget, wrong[0])
    setBusy(true)
    try {
      await send('POST /api/contact', { body: typed })
      clear()
      onSent()
      showToast({ title: t('sent.title'), description: t('sent.text'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('failed.title'), description: t('failed.text'), tone: 'destructive' })
      // The toast is the specification's; the waiting time is added to it.
      if (error instanceof ApiError && error.code === 'rate/limited') setLimited(error.message)
      setBusy(false)
    }
  }

  const field = (name: ContactField) => ({
    label: t(name),
    name,
    required: true,
    maxLength: mostContactCharacters[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    ...(submitted && wrong.includes(name) ? { error: t(`errors.${name}`) } : {}),
  })
  return (
    <form method="post" noValidate onSubmit={submit} ref={form} aria-label={t('title')}>
      <div className="form-grid">
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('email')} type="email" autoComplete="email" />
        <Field {...field('subject')} full />
        <TextareaField {...field('message')} full rows={4} />
      </div>
      {limited && <FieldError>{limited}</FieldError>}
      <Button type="submit" icon="mail" className="mt-16" busy={busy} busyText={t('sending')}>
        {t('send')}
      </Button>
    </form>
  )
}
