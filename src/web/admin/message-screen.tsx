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
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { DetailList } from './detail-list.tsx'
import { EmailParts } from './email-parts.tsx'
import { MessageTicket } from './message-ticket.tsx'
import { SubjectNeighbours } from './subject-neighbours.tsx'

type Message = CallReply<'GET /api/admin/messages/:id'>

/** Renders one message of the contact form; it is answered in a ticket, or marked as answered here. */
export function MessageScreen({ messageId, from }: { messageId: string; from: string }) {
  const { t } = useTranslation('inbox')
  const message = useStaffRead('GET /api/admin/messages/:id', { params: { id: messageId } })
  return (
    <DetailPage
      of={message}
      list={{ href: '/admin/messages', label: t('nav.messages') }}
      title={message.data?.subject ?? t('messages.name')}
      presence={{ of: 'message', id: messageId }}
    >
      {(read) => (
        <>
          <SubjectNeighbours kind="message" subjectId={messageId} from={from} />
          <MessageCard message={read} from={from} />
        </>
      )}
    </DetailPage>
  )
}

function MessageCard({ message, from }: { message: Message; from: string }) {
  const { t, language } = useTranslation('inbox')
  const { busy, problem, run } = useAct(useReload('/api/admin'))
  const { id, name, email, answeredAt, answeredBy } = message
  const mark = () => send('POST /api/admin/messages/:id/answered', { params: { id } })
  return (
    <div className="staff-columns">
      <div>
        <Panel title={t('message')}>
          <p className="panel-body message-lines">{message.message}</p>
          {message.byEmail && <EmailNote parts={message.byEmail} />}
          <div className="panel-body row-12 middle">
            {answeredAt === null ? (
              <IfMay need="support.write">
                <Button variant="line" busy={busy} onClick={() => run(mark, t('marked'))}>
                  {t('mark')}
                </Button>
              </IfMay>
            ) : (
              <Alert tone="done">
                {t('answered', { name: answeredBy ?? '', dateTime: formatDateTime(answeredAt, language) })}
              </Alert>
            )}
          </div>
          {problem && <FieldError>{problem}</FieldError>}
        </Panel>
        <MessageTicket message={message} />
      </div>
      <div>
        <ConversationPanel kind="message" subjectId={id} from={from} />
        <Panel title={t('writer')}>
          <DetailList
            details={[
              [t('name'), name],
              [t('email'), email],
              [t('account'), t(message.member ? 'member' : 'guest')],
              [t('language'), t(`admin:language.${message.language}`)],
              [t('at'), formatDateTime(message.at, language)],
            ]}
          />
        </Panel>
      </div>
    </div>
  )
}

/** Renders that a message came by email, and what came with it. */
function EmailNote({ parts }: { parts: NonNullable<Message['byEmail']> }) {
  const { t } = useTranslation('inbox')
  return (
    <div className="panel-body stack-12">
      {!parts.ticket && <p className="small">{t('byEmail.note')}</p>}
      <EmailParts parts={parts} />
    </div>
  )
}
