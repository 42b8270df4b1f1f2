import type { CallReply } from '#contract/contract.ts'
import { invitationList } from '#domain/accounts/invitation-list.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { type Act, useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { InviteForm } from './invite-form.tsx'

type Invitation = CallReply<'GET /api/admin/invitations'>['items'][number]

const tones = { open: 'fresh', used: 'done', expired: 'problem' } as const

/** Renders the invitations of couriers, sellers and admins (docs/spec/decisions.md#6): the form, and all that were sent. */
export function InvitationsScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('people')
  const invitations = useStaffList('GET /api/admin/invitations', { query: listRequestOf(search) })
  const act = useAct(useReload('/api/admin/invitations'))
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
      {act.problem && <FieldError>{act.problem}</FieldError>}
      <WorkList
        list={invitationList}
        path="/admin/invitations"
        filePath="/api/admin/invitation-list-file"
        search={search}
        read={invitations}
        searchLabel={t('invitations.search')}
        drawn={useInvitationCells(act)}
        empty={(isFiltered) => (
          <EmptyState sign={t('invitations.empty.sign')} meaning={t('invitations.empty.meaning')}>
            {t(isFiltered ? 'invitations.empty.filtered' : 'invitations.empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}

/** An invitation has no page; one that was accepted leads to the account of its address. */
function useInvitationCells(act: Act): RowCells<Invitation> {
  const { t, language } = useTranslation('people')
  const may = useMay()
  const accountsOf = ({ email }: Invitation) => addressOf('/admin/customers', { q: email })
  return {
    hrefOf: accountsOf,
    nameOf: ({ email }) => email,
    cells: {
      email: (invitation) =>
        invitation.state === 'used' ? <Link href={accountsOf(invitation)}>{invitation.email}</Link> : invitation.email,
      state: ({ state }) => <Pill tone={tones[state]}>{t(`invitations.state.${state}`)}</Pill>,
      madeAt: ({ madeAt }) => formatDateTime(madeAt, language),
      expiresAt: ({ expiresAt }) => formatDateTime(expiresAt, language),
    },
    ...(may('people.write')
      ? {
          acts: {
            head: t('invitations.acts'),
            cell: (invitation) => invitation.state !== 'used' && <InvitationActs invitation={invitation} act={act} />,
          },
        }
      : {}),
  }
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
