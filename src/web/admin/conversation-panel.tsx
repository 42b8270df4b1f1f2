import { useEffect } from 'react'
import type { CallReply } from '#contract/contract.ts'
import type { ConversationKind } from '#domain/support/conversation.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { rememberRow } from '#web/staff/use-list-keys.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { DueClock } from './due-clock.tsx'
import { GiveConversation } from './give-conversation.tsx'
import { conversationTones } from './inbox-screen.tsx'
import { conversationIdOf, conversationPath, inboxPath, inboxRequestOf, parseInboxView } from './inbox-view.ts'
import { SnoozeForm } from './snooze-form.tsx'
import './inbox.css'

export type OpenedConversation = CallReply<'GET /api/admin/inbox/:id'>

type ConversationProps = {
  kind: ConversationKind
  /** The id of the record that it is about. */
  subjectId: string
  /** The view of the inbox that the page was opened from; empty when it was opened from elsewhere. */
  from: string
}

function useConversation({ kind, subjectId, from }: ConversationProps) {
  const { cursor: _, ...view } = inboxRequestOf(parseInboxView(from))
  return useStaffRead('GET /api/admin/inbox/:id', {
    params: { id: conversationIdOf(kind, subjectId) },
    query: view,
  })
}

/** Renders the way back to the view of the inbox, and to the conversations before and after this one in it. */
export function ConversationNeighbours(props: ConversationProps) {
  const { t } = useTranslation('lists')
  const { data } = useConversation(props)
  const { kind, subjectId, from } = props
  const backHref = addressOf(inboxPath, parseInboxView(from))
  useEffect(() => rememberRow(backHref, conversationIdOf(kind, subjectId)), [backHref, kind, subjectId])
  const link = (name: 'previous' | 'next', to: OpenedConversation['next'] | undefined) =>
    to && (
      <ButtonLink data-record={name} variant="line" size="compact" href={conversationPath(to, from)}>
        {t(`neighbours.${name}`)}
      </ButtonLink>
    )
  return (
    <nav className="row-12 rows-4 middle mb-12" aria-label={t('neighbours.label')} data-known={data ? true : undefined}>
      <ButtonLink data-record="list" variant="line" size="compact" href={backHref}>
        {t('neighbours.back')}
      </ButtonLink>
      {link('previous', data?.previous)}
      {link('next', data?.next)}
    </nav>
  )
}

/** Renders who handles a conversation, its clock and its rest, with what changes them. */
export function ConversationPanel(props: ConversationProps) {
  const { t } = useTranslation('inbox')
  const conversation = useConversation(props)
  const { data } = conversation
  return (
    <Panel
      title={t('work.title')}
      {...(data && { aside: <Pill tone={conversationTones[data.state]}>{t(`states.${data.state}`)}</Pill> })}
    >
      <Reading of={conversation}>
        {(read) => (
          <div className="panel-body stack-16">
            <p>
              <DueClock {...read} />
            </p>
            <Assignee conversation={read} />
            <IfMay need="support.write">{read.state !== 'done' && <SnoozeForm conversation={read} />}</IfMay>
          </div>
        )}
      </Reading>
    </Panel>
  )
}

function Assignee({ conversation }: { conversation: OpenedConversation }) {
  const { t } = useTranslation('inbox')
  const own = useUser()?.id
  const { busy, problem, run } = useAct(useReload('/api/admin/inbox'))
  const { id, assignee } = conversation
  const isOwn = assignee !== null && assignee.id === own
  const assign = (assigneeId: string | null, done: string) =>
    run(
      () =>
        send('PUT /api/admin/inbox/:id/assignee', { params: { id }, body: { assigneeId, seen: assignee?.id ?? null } }),
      done,
    )
  return (
    <div className="stack-16">
      <p>
        {t('heads.holder')}: <b>{assignee === null ? t('work.nobody') : isOwn ? t('work.mine') : assignee.name}</b>
      </p>
      <IfMay need="support.write">
        <div className="row-12 rows-4">
          {own && !isOwn && (
            <Button
              data-act-key="a"
              busy={busy}
              busyText={t('work.taking')}
              onClick={() => assign(own, t('work.taken'))}
            >
              {t('work.take')}
            </Button>
          )}
          {assignee && (
            <Button variant="line" busy={busy} onClick={() => assign(null, t('work.givenBack'))}>
              {t('work.giveBack')}
            </Button>
          )}
        </div>
        <GiveConversation
          conversation={conversation}
          busy={busy}
          give={({ id: to, name }) => assign(to, t('work.given', { name }))}
        />
      </IfMay>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
