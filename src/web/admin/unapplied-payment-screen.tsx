import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath, unappliedPaymentUrl } from './admin-paths.ts'
import { DetailList } from './detail-list.tsx'
import { dateTimeColumn } from './money-columns.tsx'
import { paymentPaths } from './payment-tabs.tsx'
import { formatReportedAmount } from './reported-amount.ts'
import { UnappliedStatus } from './unapplied-status.tsx'

type UnappliedPaymentDetail = CallReply<'GET /api/admin/unapplied-payments/:id'>

/**
 * Renders one unapplied payment, which may belong to no order at all: its status, and its history with the actors.
 */
export function UnappliedPaymentScreen({ unappliedPaymentId, from }: { unappliedPaymentId: string; from: string }) {
  const { t, language } = useTranslation('payments')
  const unapplied = useStaffRead('GET /api/admin/unapplied-payments/:id', { params: { id: unappliedPaymentId } })
  const backHref = addressOf(paymentPaths.unapplied, parseListSearch(from))
  const list = { href: backHref, label: t('unapplied') }
  const title = unapplied.data ? formatReportedAmount(unapplied.data, language) : t('unappliedTitle')
  return (
    <DetailPage of={unapplied} list={list} title={title} presence={{ of: 'unapplied-payment', id: unappliedPaymentId }}>
      {(read) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/unapplied-payments"
              id={unappliedPaymentId}
              from={from}
              hrefOf={(id, query) => addressOf(unappliedPaymentUrl(id), { from: query })}
              backHref={backHref}
            />
          )}
          <Detail unapplied={read} />
        </>
      )}
    </DetailPage>
  )
}

function Detail({ unapplied }: { unapplied: UnappliedPaymentDetail }) {
  const { t, language } = useTranslation('payments')
  const { orderId, orderNumber, settledAt } = unapplied
  return (
    <>
      <div className="mb-12">
        <UnappliedStatus unapplied={unapplied} />
      </div>
      <Panel title={t('unappliedTitle')}>
        <DetailList
          details={[
            [t('columns.amount'), formatReportedAmount(unapplied, language)],
            [t('columns.reason'), t(`reason.${unapplied.reason}`)],
            [t('details.gateway'), unapplied.gateway],
            [t('columns.reference'), unapplied.reference],
            [t('details.order'), orderNumber ?? t('none')],
            [t('columns.at'), formatDateTime(unapplied.at, language)],
            [t('columns.settled'), settledAt ? formatDateTime(settledAt, language) : t('none')],
          ]}
        />
        {orderId && (
          <p className="panel-body">
            <ButtonLink variant="line" href={orderPath(orderId)}>
              {t('details.order')} {orderNumber}
            </ButtonLink>
          </p>
        )}
      </Panel>
      <Panel title={t('unappliedHistory')}>
        <Steps steps={unapplied.steps} />
      </Panel>
    </>
  )
}

/** Renders the history, newest first. */
function Steps({ steps }: Pick<UnappliedPaymentDetail, 'steps'>) {
  const { t, language } = useTranslation('payments')
  return (
    <DataTable
      caption={t('unappliedHistory')}
      hideCaption
      rows={steps.map((step, position) => ({ ...step, position }))}
      keyOf={({ position }) => String(position)}
      columns={[
        { key: 'what', head: t('columns.what'), cell: ({ kind }) => t(`unappliedSteps.${kind}`) },
        { key: 'who', head: t('columns.who'), cell: ({ by }) => by ?? t('theShop') },
        { key: 'note', head: t('columns.note'), text: true, cell: ({ note }) => note ?? t('none') },
        dateTimeColumn('at', { head: t('columns.when'), language }),
      ]}
    />
  )
}
