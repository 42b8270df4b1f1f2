import type { CallReply } from '#contract/contract.ts'
import { requirementKinds } from '#domain/sellers/requirement.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { HistoryLink } from '#web/staff/history-link.tsx'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import '#web/staff/store-setup.css'
import { IfMay } from '#web/staff/if-may.tsx'
import { personPath } from './admin-paths.ts'
import { ConfirmAccount } from './confirm-account.tsx'
import { DetailList } from './detail-list.tsx'
import { ReviewPaper } from './review-paper.tsx'
import { StoreActs } from './store-acts.tsx'
import { listedStorePath, StorePill } from './store-pill.tsx'

export type AdminStore = CallReply<'GET /api/admin/stores/:id'>

/** Renders a store for review: what it lacks, every document with its decision, its people, and its history. */
export function StoreScreen({ storeId, from }: { storeId: string; from: string }) {
  const backHref = addressOf('/admin/stores', parseListSearch(from))
  const { t, language } = useTranslation('store-review')
  const store = useStaffRead('GET /api/admin/stores/:id', { params: { id: storeId } })
  return (
    <DetailPage
      of={store}
      list={{ href: backHref, label: t('nav') }}
      title={store.data?.profile.name[language] ?? t('nav')}
      presence={{ of: 'store', id: storeId }}
    >
      {(read) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/stores"
              id={storeId}
              from={from}
              hrefOf={listedStorePath}
              backHref={backHref}
            />
          )}
          <p className="mb-12 row-16 rows-4 middle">
            <StorePill closedGates={read.storeStatus.closedGates} />
            <TextLink href={`/seller/setup?brandId=${encodeURIComponent(read.profile.id)}`}>{t('setUp')}</TextLink>
            <HistoryLink of="store" id={read.profile.id} />
          </p>
          <Missing store={read} />
          <Panel title={t('documents')}>
            {read.storeStatus.payoutAccount && (
              <IfMay need="money.write">
                <ConfirmAccount storeId={read.profile.id} account={read.storeStatus.payoutAccount} />
              </IfMay>
            )}
            {read.storeStatus.requirements.map((requirement) => (
              <ReviewPaper
                key={`${requirement.kind} ${requirement.waiting?.id ?? ''}`}
                storeId={read.profile.id}
                requirement={requirement}
              />
            ))}
          </Panel>
          <Profile store={read} />
          <Owners store={read} />
          <History store={read} />
        </>
      )}
    </DetailPage>
  )
}

function Missing({ store }: { store: AdminStore }) {
  const { t } = useTranslation('store-review')
  const { storeStatus, isReady } = store
  return (
    <Panel title={t('missing')}>
      <div className="panel-body stack-16">
        {storeStatus.closedGates.length === 0 ? (
          <p>{t('nothingMissing')}</p>
        ) : (
          <ul className="gate-list">
            {storeStatus.closedGates.map((gate) => (
              <li key={gate}>{t(`store-setup:gate.${gate}`)}</li>
            ))}
          </ul>
        )}
        {storeStatus.suspendedFor && <Alert tone="problem">{storeStatus.suspendedFor}</Alert>}
        {!storeStatus.approvedAt && <p>{t(isReady ? 'ready' : 'notReady')}</p>}
        <IfMay need="stores.write">
          <StoreActs store={store} />
        </IfMay>
      </div>
    </Panel>
  )
}

function Profile({ store: { profile } }: { store: AdminStore }) {
  const { t, language } = useTranslation('store-review')
  return (
    <Panel title={t('profile')}>
      <DetailList
        details={[
          [t('store-setup:profile.nameEn'), profile.name.en],
          [t('store-setup:profile.nameGu'), profile.name.gu],
          [t('store-setup:profile.nameHi'), profile.name.hi],
          [t('store-setup:profile.kind'), t(`store-setup:kinds.${profile.kind}`)],
          [t('store-setup:profile.city'), profile.city],
          [t('store-setup:profile.since'), String(profile.since)],
        ]}
      />
      <p className="panel-body message-lines">{profile.story[language]}</p>
    </Panel>
  )
}

function Owners({ store: { owners, invited } }: { store: AdminStore }) {
  const { t } = useTranslation('store-review')
  return (
    <Panel title={t('owners')}>
      {owners.length === 0 && <p className="panel-body">{t('noOwners')}</p>}
      <ul className="work-queue">
        {owners.map(({ id, name, email }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <span className="small block">{email}</span>
            </span>
            <TextLink href={personPath(id)}>{t('people:applications.toAccount')}</TextLink>
          </li>
        ))}
        {invited.map((email) => (
          <li key={email}>{t('invited', { email })}</li>
        ))}
      </ul>
    </Panel>
  )
}

function History({ store: { events } }: { store: AdminStore }) {
  const { t, tCode, language } = useTranslation('store-review')
  const subjectOf = (subject: string | null): string => {
    const paper = requirementKinds.find((kind) => kind === subject)
    return paper ? t(`store-setup:paper.${paper}.name`) : ''
  }
  return (
    <Panel title={t('history')}>
      <ul className="work-queue">
        {events.map((event) => (
          <li key={event.id}>
            <span>
              <b>{event.actor}</b> {tCode('event', event.kind, { subject: subjectOf(event.subject) })}
            </span>
            <span className="small num">{formatDateTime(event.at, language)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
