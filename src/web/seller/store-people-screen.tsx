import type { CallReply } from '#contract/contract.ts'
import { storeRoles } from '#domain/accounts/store-role.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { InviteToStoreForm } from './invite-to-store-form.tsx'
import { StoreInvitations } from './store-invitations.tsx'
import { StorePersonRow } from './store-person-row.tsx'
import './store-people.css'
import { StorePicker } from './store-picker.tsx'

export type StorePeople = CallReply<'GET /api/seller/people'>

/** Renders `/seller/people`: who works in a store, with which role, and who is invited. An admin chooses the store. */
export function StorePeopleScreen({ brandId }: { brandId?: string }) {
  const { t } = useTranslation('store-people')
  const isAdmin = useUser()?.role === 'admin'
  const search = brandId ? { brandId } : {}
  return (
    <>
      <ListTop title={t('title')} text={t('lede')}>
        {isAdmin && <StorePicker search={search} />}
      </ListTop>
      {isAdmin && !brandId ? <Alert>{t('pick')}</Alert> : <People key={brandId} ofStore={search} />}
    </>
  )
}

function People({ ofStore }: { ofStore: { brandId?: string } }) {
  const { t } = useTranslation('store-people')
  const read = useStaffList('GET /api/seller/people', { query: ofStore })
  const mayChange = useMayInStore()('people.write', 'people.write')
  return (
    <Reading of={read}>
      {({ people, invitations, left }) => (
        <>
          <Panel title={t('list.title')}>
            <ul className="store-people">
              {people.map((person) => (
                <StorePersonRow key={person.id} person={person} ofStore={ofStore} mayChange={mayChange} />
              ))}
            </ul>
          </Panel>
          {invitations.length > 0 && (
            <StoreInvitations invitations={invitations} ofStore={ofStore} mayChange={mayChange} />
          )}
          {mayChange && (
            <Panel title={t('invite.title')}>
              {left > 0 ? <InviteToStoreForm ofStore={ofStore} /> : <p className="panel-body">{t('invite.full')}</p>}
            </Panel>
          )}
          <AboutRoles />
          <p className="mt-16">
            <RefreshButton of={read} />
          </p>
        </>
      )}
    </Reading>
  )
}

/** Renders what each role may do. */
function AboutRoles() {
  const { t } = useTranslation('store-people')
  return (
    <Panel title={t('about.title')}>
      <dl className="panel-body store-roles">
        {storeRoles.map((role) => (
          <div key={role}>
            <dt>{t(`role.${role}`)}</dt>
            <dd>{t(`about.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
