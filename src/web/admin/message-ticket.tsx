import { useNavigate } from '@tanstack/react-router'
import type { CallReply } from '#contract/contract.ts'
import { isSupportTopic, type SupportTopic, supportTopics } from '#domain/support/support-topic.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ticketPath } from './admin-paths.ts'

type Message = CallReply<'GET /api/admin/messages/:id'>

/** Renders the ticket that a message goes on in, or what opens one. */
export function MessageTicket({ message: { id, ticket } }: { message: Message }) {
  const { t } = useTranslation('inbox')
  if (!ticket)
    return (
      <IfMay need="support.write">
        <Panel title={t('asTicket.title')}>
          <OpenTicket messageId={id} />
        </Panel>
      </IfMay>
    )
  return (
    <Panel title={t('asTicket.title')}>
      <p className="panel-body">
        {t('asTicket.done', { number: ticket.number })}{' '}
        <TextLink href={ticketPath(ticket.id)}>{t('byEmail.openTicket', { number: ticket.number })}</TextLink>
      </p>
    </Panel>
  )
}

function OpenTicket({ messageId }: { messageId: string }) {
  const { t } = useTranslation('inbox')
  const navigate = useNavigate()
  const form = useStaffForm<{ topic: SupportTopic | '' }, Message>({
    name: `message-ticket ${messageId}`,
    start: { topic: '' },
    check: ({ topic }) => (isSupportTopic(topic) ? {} : { topic: t('asTicket.empty') }),
    send: async ({ topic }) => {
      if (!isSupportTopic(topic)) throw new TypeError(`not a topic: ${topic}`)
      const message = await send('POST /api/admin/messages/:id/ticket', { params: { id: messageId }, body: { topic } })
      if (message.ticket) await navigate({ to: ticketPath(message.ticket.id) })
      return message
    },
    done: t('asTicket.opened'),
    reload: useReload('/api/admin'),
  })
  return (
    <form {...form.props} className="panel-body">
      <SelectField
        {...form.field('topic')}
        label={t('asTicket.label')}
        hint={t('asTicket.hint')}
        options={[
          { value: '', label: t('asTicket.choose') },
          ...supportTopics.map((topic) => ({ value: topic, label: t(`support:topics.${topic}.name`) })),
        ]}
      />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <Button type="submit" className="mt-12" icon="mail" busy={form.busy} busyText={t('asTicket.opening')}>
        {t('asTicket.open')}
      </Button>
    </form>
  )
}
