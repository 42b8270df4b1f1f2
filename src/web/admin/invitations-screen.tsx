import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedList } from '#web/staff/paged-list.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { type Act, useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextButton } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { InviteForm } from './invite-form.tsx'

type Invitation = CallReply<'GET /api/admin/invitations'>['items'][number]

const tones = { open: 'fresh', used: 'done', expired: 'problem' } as const

/** Renders the invitations of couriers and admins (docs/spec/decisions.md#6): the form, and the result of each email. */
export function InvitationsScreen({ search }: { search: { cursor?: string } }) {
  const { t } = useTranslation('people')
  const invitations = useStaffList('GET /api/admin/invitations', { query: search })
  return (
    <>
      <ListTop title={t('nav.invitations')} text={t('invite.lede')}>
        <RefreshButton of={invitations} />
      </ListTop>
      <IfMay need="people.write">
        <Panel title={t('invite.title')}>
          <InviteForm />
        </Panel>
      </IfMay>
      <Panel title={t('invitations.list')}>
        <PagedList
          listed={invitations}
          path="/admin/invitations"
          search={search}
          pager={{ first: t('invitations.newest'), next: t('invitations.older') }}
        >
          {(items) => <InvitationTable invitations={items} />}
        </PagedList>
      </Panel>
    </>
  )
}

function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { t, language } = useTranslation('people')
  const act = useAct(useReload('/api/admin/invitations'))
  const may = useMay()
  return (
    <>
      {act.problem && (
        <div className="panel-body">
          <FieldError>{act.problem}</FieldError>
        </div>
      )}
      <DataTable
        caption={t('invitations.list')}
        hideCaption
        rows={invitations}
        keyOf={({ id }) => id}
        columns={[
          { key: 'email', head: t('columns.email'), cell: ({ email }) => email },
          { key: 'role', head: t('columns.role'), cell: ({ role }) => t(`role.${role}`) },
          {
            key: 'state',
            head: t('columns.state'),
            cell: ({ state }) => <Pill tone={tones[state]}>{t(`invitations.state.${state}`)}</Pill>,
          },
          { key: 'made', head: t('invitations.made'), cell: ({ madeAt }) => formatDateTime(madeAt, language) },
          { key: 'until', head: t('invitations.until'), cell: ({ expiresAt }) => formatDateTime(expiresAt, language) },
          { key: 'by', head: t('invitations.by'), cell: ({ invitedBy }) => invitedBy ?? '' },
          {
            key: 'acts',
            head: t('invitations.acts'),
            cell: (invitation) =>
              invitation.state !== 'used' &&
              may('people.write') && <InvitationActs invitation={invitation} act={act} />,
          },
        ]}
        empty={
          <EmptyState sign={t('invitations.empty.sign')} meaning={t('invitations.empty.meaning')}>
            {t('invitations.empty.text')}
          </EmptyState>
        }
      />
    </>
  )
}

/** Sends an open invitation again, or withdraws it. */
function InvitationActs({ invitation: { id, email }, act }: { invitation: Invitation; act: Act }) {
  const { t } = useTranslation('people')
  const params = { id }
  const again = () =>
    act.run(() => send('POST /api/admin/invitations/:id/resend', { params }), t('invitations.sentAgain', { email }))
  const withdraw = () =>
    act.run(() => send('DELETE /api/admin/invitations/:id', { params }), t('invitations.withdrawn', { email }))
  return (
    <span className="row-16 rows-0">
      <TextButton disabled={act.busy} aria-label={t('invitations.againTo', { email })} onClick={() => void again()}>
        {t('invitations.again')}
      </TextButton>
      <TextButton
        disabled={act.busy}
        aria-label={t('invitations.withdrawOf', { email })}
        onClick={() => void withdraw()}
      >
        {t('invitations.withdraw')}
      </TextButton>
    </span>
  )
}
