import { formatMoney } from '#domain/money/currency.ts'
import { fromRupees } from '#domain/money/money.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useCategoryName } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath } from './admin-paths.ts'
import { draftOf } from './promotion-draft.ts'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionSwitch } from './promotion-switch.tsx'
import {
  listedPromotionPath,
  type PromotionDetail,
  promotionLimits,
  promotionName,
  toneOfPromotion,
} from './promotion-texts.ts'

/** Renders one promotion: its current and past terms, a form for its next version, and the orders it discounted. */
export function PromotionScreen({ promotionId, from }: { promotionId: string; from: string }) {
  const backHref = addressOf('/admin/promotions', parseListSearch(from))
  const { t, language } = useTranslation('promotions')
  const categoryName = useCategoryName()
  const promotion = useStaffRead('GET /api/admin/promotions/:id', { params: { id: promotionId } })
  const name = promotion.data ? promotionName(promotion.data.now.terms, { t, language, categoryName }) : t('offer')
  return (
    <DetailPage
      of={promotion}
      list={{ href: backHref, label: t('nav') }}
      title={name}
      presence={{ of: 'promotion', id: promotionId }}
    >
      {(read) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/promotions"
              id={promotionId}
              from={from}
              hrefOf={listedPromotionPath}
              backHref={backHref}
            />
          )}
          <Detail promotion={read} reload={() => promotion.refetch()} />
        </>
      )}
    </DetailPage>
  )
}

function Detail({ promotion, reload }: { promotion: PromotionDetail; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('promotions')
  const [newest] = promotion.versions
  return (
    <>
      <Panel title={t('versions')}>
        <VersionTable promotion={promotion} />
        <BudgetNote promotion={promotion} />
      </Panel>
      {newest && (
        <>
          <IfMay need="marketing.write">
            <PromotionSwitch
              key={`switch ${promotion.newest}`}
              promotion={promotion}
              terms={newest.terms}
              begins={newest.state === 'scheduled' ? newest.from : null}
              reload={reload}
            />
          </IfMay>
          <IfMay need="marketing.write">
            <PromotionForm
              start={draftOf(newest.terms)}
              saved={{ version: promotion.newest, by: newest.actor, at: newest.at }}
              reload={reload}
              title={t('form.title')}
              button={t('form.save')}
              replaces={promotion.id}
              save={(input) =>
                send('POST /api/admin/promotions/:id/versions', {
                  params: { id: promotion.id },
                  body: { ...input, seen: promotion.newest },
                })
              }
              onSaved={reload}
            />
          </IfMay>
        </>
      )}
      <Panel title={t('latest')}>
        <LatestTable promotion={promotion} />
      </Panel>
    </>
  )
}

/** Says what is used of the budget of the terms in force. */
function BudgetNote({ promotion: { now, budgetSpent } }: { promotion: PromotionDetail }) {
  const { t, language } = useTranslation('promotions')
  const { terms } = now
  if (!('budget' in terms) || terms.budget === null) return null
  const amount = (rupees: number) => formatMoney(fromRupees(rupees), 'INR', language)
  return (
    <p className="panel-body">{t('budgetSpent', { spent: amount(budgetSpent ?? 0), budget: amount(terms.budget) })}</p>
  )
}

/** Returns true for the initial versions, which the system wrote. */
const isBeginning = (actor: string): boolean => actor === 'system'

function VersionTable({ promotion }: { promotion: PromotionDetail }) {
  const { t, language } = useTranslation('promotions')
  const categoryName = useCategoryName()
  return (
    <DataTable
      caption={t('versions')}
      hideCaption
      rows={promotion.versions}
      keyOf={({ version }) => String(version)}
      columns={[
        {
          key: 'promotion',
          head: t('offer'),
          text: true,
          cell: ({ version, terms }) => `${version}. ${promotionName(terms, { t, language, categoryName })}`,
        },
        {
          key: 'state',
          head: t('state'),
          cell: ({ state }) => <Pill tone={toneOfPromotion[state]}>{t(`states.${state}`)}</Pill>,
        },
        { key: 'from', head: t('from'), cell: ({ from }) => (from ? formatDateTime(from, language) : t('fromStart')) },
        {
          key: 'until',
          head: t('until'),
          cell: ({ terms: { until } }) => (until ? formatDateTime(until, language) : t('noEnd')),
        },
        { key: 'limits', head: t('limits'), cell: ({ terms }) => promotionLimits(terms, t, language) },
        { key: 'fundedBy', head: t('fundedBy'), cell: ({ terms }) => t(`funders.${terms.fundedBy}`) },
        { key: 'actor', head: t('actor'), cell: ({ actor }) => (isBeginning(actor) ? t('admin:actor.system') : actor) },
        {
          key: 'reason',
          head: t('reason'),
          text: true,
          cell: ({ actor, reason }) => (isBeginning(actor) ? t('beginning') : reason),
        },
      ]}
    />
  )
}

function LatestTable({ promotion }: { promotion: PromotionDetail }) {
  const { t, language } = useTranslation('promotions')
  return (
    <DataTable
      caption={t('latest')}
      hideCaption
      rows={promotion.latest}
      keyOf={({ orderId }) => orderId}
      columns={[
        {
          key: 'order',
          head: t('order'),
          cell: ({ orderId, number }) => <TextLink href={orderPath(orderId)}>{number}</TextLink>,
        },
        { key: 'at', head: t('at'), cell: ({ at }) => formatDateTime(at, language) },
        { key: 'version', head: t('version'), number: true, cell: ({ version }) => version },
        {
          key: 'off',
          head: t('off'),
          number: true,
          cell: ({ off }) => formatMoney(fromRupees(off), 'INR', language),
        },
        { key: 'counts', head: t('counts'), cell: ({ counts }) => t(counts ? 'countsYes' : 'countsNo') },
      ]}
      empty={t('none')}
    />
  )
}
