import {
  type ContactField,
  checkContactMessage,
  contactFields,
  mostContactCharacters,
} from '#domain/support/contact-message.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { errorsOf, textsOf, useForm } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
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
  const contact = useForm({
    check: (given) => errorsOf(checkContactMessage(textsOf(given, contactFields)).wrong, (name) => t(`errors.${name}`)),
    send: async () => {
      await send('POST /api/contact', { body: typed })
      clear()
      onSent()
      showToast({ title: t('sent.title'), description: t('sent.text'), tone: 'success' })
    },
    failed: (error) => {
      showToast({ title: t('failed.title'), description: t('failed.text'), tone: 'destructive' })
      // The toast is the specification's; the waiting time is added to it.
      return error instanceof ApiError && error.code === 'rate/limited' ? error.message : undefined
    },
  })
  const field = (name: ContactField) => ({
    label: t(name),
    name,
    required: true,
    maxLength: mostContactCharacters[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    ...contact.errorOf(name),
  })
  return (
    <form {...contact.props} ref={form} aria-label={t('title')}>
      <div className="form-grid">
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('email')} type="email" autoComplete="email" />
        <Field {...field('subject')} full />
        <TextareaField {...field('message')} full rows={4} />
      </div>
      {contact.errors.form && <FieldError>{contact.errors.form}</FieldError>}
      <Button type="submit" icon="mail" className="mt-16" busy={contact.busy} busyText={t('sending')}>
        {t('send')}
      </Button>
    </form>
  )
}
