import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Log } from '#web/ui/log.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath } from './admin-paths.ts'
import { ConversationPanel } from './conversation-panel.tsx'
import { DetailList } from './detail-list.tsx'
import { EmailParts } from './email-parts.tsx'
import { SubjectNeighbours } from './subject-neighbours.tsx'
import { TicketMessageForm } from './ticket-message-form.tsx'
import { TicketPill } from './ticket-pill.tsx'

type Ticket = CallReply<'GET /api/admin/tickets/:id'>

/** Renders one ticket: its history, the possible actions, and the order it names. */
export function TicketScreen({ ticketId, from }: { ticketId: string; from: string }) {
  const { t } = useTranslation('inbox')
  const ticket = useStaffRead('GET /api/admin/tickets/:id', { params: { id: ticketId } })
  return (
    <DetailPage
      of={ticket}
      list={{ href: '/admin/tickets', label: t('nav.tickets') }}
      title={ticket.data?.number ?? t('tickets.name')}
      presence={{ of: 'ticket', id: ticketId }}
    >
      {(read) => (
        <>
          <SubjectNeighbours kind="ticket" subjectId={ticketId} from={from} />
          <TicketDetail ticket={read} from={from} />
        </>
      )}
    </DetailPage>
  )
}

function TicketDetail({ ticket, from }: { ticket: Ticket; from: string }) {
  const { t, language } = useTranslation('inbox')
  const { email } = ticket
  const languageName = t(`admin:language.${ticket.language}`)
  return (
    <div className="staff-columns">
      <div>
        <Panel title={t('history')}>
          <div className="panel-body">
            <Log
              entries={ticket.events.toReversed().map(({ id: eventId, kind, by, text, at, byEmail }) => ({
                id: String(eventId),
                at,
                when: formatDateTime(at, language),
                what: t(`events.${kind}`, { name: by ?? '' }),
                detail: (text || byEmail) && (
                  <>
                    {text && <span className="message-lines">{text}</span>}
                    {byEmail && <EmailParts parts={byEmail} />}
                  </>
                ),
              }))}
            />
          </div>
        </Panel>
        <IfMay need="support.write">
          <TicketForms ticket={ticket} languageName={languageName} />
        </IfMay>
      </div>
      <div>
        <Panel title={t('state.label')} aside={<TicketPill state={ticket.state} />}>
          <DetailList
            details={[
              [t('columns.topic'), t(`support:topics.${ticket.topic}.name`)],
              [t('email'), email],
              [t('account'), t(ticket.member ? 'member' : 'guest')],
              [t('language'), languageName],
              [t('at'), formatDateTime(ticket.at, language)],
            ]}
          />
          <IfMay need="support.write">
            <TicketSteps ticket={ticket} />
          </IfMay>
        </Panel>
        <ConversationPanel kind="ticket" subjectId={ticket.id} from={from} />
        {ticket.orderNumber !== null && <NamedOrder number={ticket.orderNumber} order={ticket.order} />}
      </div>
    </div>
  )
}

/** Renders the forms for an answer to the customer and for a note to colleagues. */
function TicketForms({ ticket, languageName }: { ticket: Ticket; languageName: string }) {
  const { t } = useTranslation('inbox')
  const { id, email, steps } = ticket
  return (
    <>
      <Panel title={t('answer.title')}>
        {steps.includes('reply') ? (
          <TicketMessageForm
            ticketId={ticket.id}
            kind="answer"
            hint={t('answer.hint', { email, language: languageName })}
            onSend={(text) => send('POST /api/admin/tickets/:id/reply', { params: { id }, body: { text } })}
          />
        ) : (
          <p className="panel-body">{t('answer.closed')}</p>
        )}
      </Panel>
      <Panel title={t('note.title')}>
        <TicketMessageForm
          ticketId={ticket.id}
          kind="note"
          hint={t('note.hint')}
          onSend={(text) => send('POST /api/admin/tickets/:id/note', { params: { id }, body: { text } })}
        />
      </Panel>
    </>
  )
}

/** Renders the buttons that close and reopen a ticket. */
function TicketSteps({ ticket: { id, steps } }: { ticket: Ticket }) {
  const { t } = useTranslation('inbox')
  const { busy, problem, run } = useAct(useReload('/api/admin'))
  return (
    <div className="panel-body row-12">
      {steps.includes('close') && (
        <Button
          variant="line"
          busy={busy}
          busyText={t('closing')}
          onClick={() => run(() => send('POST /api/admin/tickets/:id/close', { params: { id } }), t('closed'))}
        >
          {t('close')}
        </Button>
      )}
      {steps.includes('reopen') && (
        <Button
          variant="line"
          busy={busy}
          busyText={t('reopening')}
          onClick={() => run(() => send('POST /api/admin/tickets/:id/reopen', { params: { id } }), t('reopened'))}
        >
          {t('reopen')}
        </Button>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

/** Renders the order a ticket names: the author of the ticket may not be the customer of the order. */
function NamedOrder({ number, order }: { number: string; order: Ticket['order'] }) {
  const { t } = useTranslation('inbox')
  return (
    <Panel title={t('order')}>
      <div className="panel-body">
        {order ? (
          <>
            <Alert tone={order.sameEmail ? 'done' : 'problem'}>{t(order.sameEmail ? 'sameEmail' : 'otherEmail')}</Alert>
            <ButtonLink variant="line" className="mt-12" href={orderPath(order.id)}>
              {t('openOrder', { number })}
            </ButtonLink>
          </>
        ) : (
          <p>{t('noOrder', { number })}</p>
        )}
      </div>
    </Panel>
  )
}
