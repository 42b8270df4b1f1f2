import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDate, formatDateTime } from '#web/staff/format-time.ts'
import { HistoryLink } from '#web/staff/history-link.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Log } from '#web/ui/log.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { AccountPill } from './account-pill.tsx'
import { courierPaymentPath, mergePath, personOrdersPath } from './admin-paths.ts'
import { DetailList } from './detail-list.tsx'
import { listedPersonPath } from './people-screen.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonData } from './person-data.tsx'
import { PersonHubs } from './person-hubs.tsx'
import { useStaffRoleName } from './staff-role-name.ts'
import { StoreCreditPanel } from './store-credit-panel.tsx'

export type Person = CallReply<'GET /api/admin/accounts/:id'>

/** Renders one account: its owner, permissions and history, and the actions of an admin. */
export function PersonScreen({ accountId, from }: { accountId: string; from: string }) {
  const { t } = useTranslation('people')
  const person = useStaffRead('GET /api/admin/accounts/:id', { params: { id: accountId } })
  const name = person.data ? person.data.name || t('one.closed') : t('one.name')
  const backHref = addressOf('/admin/customers', parseListSearch(from))
  return (
    <DetailPage
      of={person}
      list={{ href: backHref, label: t('nav.customers') }}
      title={name}
      presence={{ of: 'person', id: accountId }}
    >
      {(read) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/accounts"
              id={accountId}
              from={from}
              hrefOf={listedPersonPath}
              backHref={backHref}
            />
          )}
          <Account person={read} />
        </>
      )}
    </DetailPage>
  )
}

function Account({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const { id, role, orders } = person
  const may = useMay()
  return (
    <>
      <p className="mb-12 row-16 rows-4 middle">
        <AccountPill state={person.state} />
        <HistoryLink of="person" id={id} />
        {orders > 0 && may('orders.read') && <TextLink href={personOrdersPath(id)}>{t('one.seeOrders')}</TextLink>}
        {role === 'user' && may('people.write') && (
          <TextLink href={mergePath({ id })}>{t('customer-merge:open')}</TextLink>
        )}
        {role === 'courier' && may('money.read') && (
          <TextLink href={courierPaymentPath(id)}>{t('one.seeDays')}</TextLink>
        )}
      </p>
      <div className="staff-columns">
        <div>
          <IfMay need="people.write">
            <Panel title={t('acts.title')}>
              <PersonActs person={person} />
            </Panel>
          </IfMay>
          {!person.own && person.state !== 'closed' && (
            <IfMay need="people.write">
              <Panel title={t('data.title')}>
                <PersonData person={person} />
              </Panel>
            </IfMay>
          )}
          <Panel title={t('events.title')}>
            <Events events={person.events} />
          </Panel>
        </div>
        <div>
          <Panel title={t('one.details')}>
            <Details person={person} />
          </Panel>
          {(role === 'courier' || person.staffRole) && <PersonHubs accountId={id} />}
          <IfMay need="credit.read">
            <StoreCreditPanel accountId={id} isOwn={person.own} />
          </IfMay>
          <Panel title={t('consents.title')}>
            <Consents consents={person.consents} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function Details({ person }: { person: Person }) {
  const { t, language } = useTranslation('people')
  const { sessions, role, capabilities } = person
  const nameOf = useStaffRoleName()
  const may = capabilities.map((name) => t(`capability.${name}`)).join(', ')
  return (
    <DetailList
      details={[
        ...(person.state === 'closed'
          ? []
          : ([
              [
                t('one.email'),
                `${person.email}, ${t(person.emailVerified ? 'one.emailVerified' : 'one.emailUnproven')}`,
              ],
              [t('one.username'), person.username],
            ] as const)),
        [t('one.role'), t(`role.${role}`)],
        ...(role === 'courier' ? [[t('one.may'), may || t('one.nothing')] as const] : []),
        ...(role === 'admin'
          ? [[t('staff-roles:choice'), person.staffRole ? nameOf(person.staffRole) : t('staff-roles:all')] as const]
          : []),
        ...(role === 'seller' ? [[t('one.store'), person.brand?.name ?? t('one.noStore')] as const] : []),
        [t('one.language'), t(`admin:language.${person.language}`)],
        [t('one.opened'), formatDate(person.openedAt, language)],
        [t('one.password'), person.passwordChangedAt ? formatDate(person.passwordChangedAt, language) : t('one.never')],
        [t('one.sessions'), sessions.count > 0 ? t('one.devices', { count: sessions.count }) : t('one.notNow')],
        ...(sessions.lastSeen ? [[t('one.lastSeen'), formatDateTime(sessions.lastSeen, language)] as const] : []),
        [t('one.orders'), String(person.orders)],
        [t('one.addresses'), String(person.addresses)],
        [t('one.id'), person.id],
      ]}
    />
  )
}

function Consents({ consents }: Pick<Person, 'consents'>) {
  const { t, tCode, language } = useTranslation('people')
  if (consents.length === 0) return <p className="panel-body">{t('consents.none')}</p>
  return (
    <DetailList
      details={consents.map(({ document, edition, at, by }) => [
        tCode('consents', document),
        t(`consents.${by}`, { edition, dateTime: formatDate(at, language) }),
      ])}
    />
  )
}

function Events({ events }: Pick<Person, 'events'>) {
  const { t, tCode, language } = useTranslation('people')
  if (events.length === 0) return <p className="panel-body">{t('events.none')}</p>
  return (
    <div className="panel-body">
      <Log
        entries={events.map(({ id, kind, at, by, before, after, reason, times }) => ({
          id: String(id),
          at,
          when: formatDateTime(at, language),
          what: tCode('events', kind),
          detail: [
            before !== null && after !== null && t('events.change', { before, after }),
            times !== null && t('events.times', { count: times }),
            reason,
            by !== null && t('events.by', { name: by }),
          ]
            .filter(Boolean)
            .join(', '),
        }))}
      />
    </div>
  )
}
