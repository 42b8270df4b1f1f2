import { useEffect, useEffectEvent } from 'react'
import { checkTicket, type TicketField, ticketFields } from '#domain/support/support-ticket.ts'
import { mostTicketCharacters } from '#domain/support/support-topic.ts'
import { usePageTexts } from '#web/content/changed-texts.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { errorsOf, textsOf, useForm } from '#web/data/use-form.ts'
import { useUser } from '#web/data/user.ts'
import { useTypedDraft } from '#web/platform/typed-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { SupportSearch } from './support-search.ts'
import { TopicHelp } from './topic-help.tsx'
import { TopicTiles } from './topic-tiles.tsx'

export type OpenedTicket = { number: string; email: string }

type SupportFormProps = { search: SupportSearch; onOpened: (ticket: OpenedTicket) => void }

/**
 * Renders the form that opens a ticket. Validated on submit and from then on at every change. Input stays until it
 * has arrived, through failures, reloads and back navigation. A member's email is prefilled.
 */
export function SupportForm({ search, onOpened }: SupportFormProps) {
  const { t } = usePageTexts('support')
  const { draft, form } = useTicketForm(search, onOpened)
  const { typed, type } = draft
  const field = (name: Exclude<TicketField, 'topic'>) => ({
    name,
    maxLength: mostTicketCharacters[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    ...form.errorOf(name),
  })
  return (
    <form {...form.props} ref={draft.form} aria-label={t('form.title')}>
      <TopicTiles chosen={typed.topic} onChoose={(topic) => type('topic', topic)} {...form.errorOf('topic')} />
      <TopicHelp topic={typed.topic} />
      <h2 className="form-section-title">{t('form.title')}</h2>
      <div className="form-grid">
        <Field
          {...field('email')}
          label={t('form.email')}
          hint={t('form.emailHint')}
          type="email"
          autoComplete="email"
          required
        />
        <Field
          {...field('orderNumber')}
          label={t('form.orderNumber')}
          hint={t('form.orderHint')}
          autoComplete="off"
          spellCheck={false}
          optional
        />
        <TextareaField {...field('message')} label={t('form.message')} rows={6} full required />
      </div>
      {form.errors.form && <FieldError>{form.errors.form}</FieldError>}
      <Button type="submit" icon="mail" className="mt-16" busy={form.busy} busyText={t('form.sending')}>
        {t('form.send')}
      </Button>
    </form>
  )
}

/** Stores what is typed in this browser until the ticket is opened. */
function useTicketForm(search: SupportSearch, onOpened: (ticket: OpenedTicket) => void) {
  const { t } = usePageTexts('support')
  const user = useUser()
  const draft = useTypedDraft<TicketField>('supportDraft', {
    topic: search.topic ?? '',
    email: '',
    orderNumber: search.order ?? '',
    message: '',
  })
  const prefillEmail = useEffectEvent((email: string) => draft.prefill('email', email))
  useEffect(() => {
    if (user) prefillEmail(user.email)
  }, [user])

  const form = useForm({
    check: (given) => errorsOf(checkTicket(textsOf(given, ticketFields)).wrong, (name) => t(`errors.${name}`)),
    send: async () => {
      const { number } = await send('POST /api/support/tickets', { body: draft.typed })
      draft.clear()
      onOpened({ number, email: checkTicket(draft.typed).ticket.email })
    },
    failed: (error) => {
      const text = failureOf(error)
      showToast({ title: t('failed.title'), description: text, tone: 'destructive' })
      return text
    },
  })
  const failureOf = (error: unknown): string => {
    if (error instanceof ApiError && error.code === 'rate/limited') return error.message
    return t(navigator.onLine ? 'failed.text' : 'failed.offline')
  }
  return { draft, form }
}
