import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { formatMonthDay } from '#web/i18n/format-days.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { listedRefundPath, orderPath } from './admin-paths.ts'
import { DetailList } from './detail-list.tsx'
import { RefundActs } from './refund-acts.tsx'
import { stateKeyOf, toneOf } from './refund-table.tsx'

export type RefundDetail = CallReply<'GET /api/admin/refunds/:id'>

/** Renders one refund: its lines, approver, status and possible actions. */
export function RefundScreen({ refundId, from }: { refundId: string; from: string }) {
  const backHref = addressOf('/admin/refunds', parseListSearch(from))
  const { t, language } = useTranslation('refunds')
  const refund = useStaffRead('GET /api/admin/refunds/:id', { params: { id: refundId } })
  const title = refund.data ? `${refund.data.orderNumber}, ${formatRupees(refund.data.amount, language)}` : t('name')
  return (
    <DetailPage
      of={refund}
      list={{ href: backHref, label: t('nav') }}
      title={title}
      presence={{ of: 'refund', id: refundId }}
    >
      {(read) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/refunds"
              id={refundId}
              from={from}
              hrefOf={listedRefundPath}
              backHref={backHref}
            />
          )}
          <Detail refund={read} />
        </>
      )}
    </DetailPage>
  )
}

function Detail({ refund }: { refund: RefundDetail }) {
  const { t, language } = useTranslation('refunds')
  return (
    <>
      <p className="mb-12">
        <Pill tone={toneOf(refund.state)}>{t(stateKeyOf(refund))}</Pill>
      </p>
      {refund.waits && (
        <div className="mb-12">
          <Alert tone="problem">
            <p>{t('waitsText')}</p>
          </Alert>
        </div>
      )}
      <div className="staff-columns">
        <div>
          <Panel title={t('decide')}>
            <IfMay need="money.write">
              <RefundActs refund={refund} />
            </IfMay>
          </Panel>
          <Panel title={t('parts')}>
            <DetailList
              details={refund.components.map(({ kind, name, amount }) => [
                name ?? t(`kind.${kind === 'goods' ? 'goodwill' : kind}`),
                formatRupees(amount, language),
              ])}
            />
          </Panel>
        </div>
        <div>
          <RefundFacts refund={refund} />
        </div>
      </div>
    </>
  )
}

/** Shows what the refund is for, who asked and agreed, and how it went. */
function RefundFacts({ refund }: { refund: RefundDetail }) {
  const { t, tCode, language } = useTranslation('refunds')
  const optional = (
    name: 'reason' | 'expected' | 'attempts' | 'error' | 'reference' | 'settledBy' | 'settledAt' | 'note',
    value: string | null,
  ) => (value === null ? [] : [[t(`details.${name}`), value] as const])
  return (
    <Panel title={t('name')}>
      <DetailList
        details={[
          [t('details.amount'), formatRupees(refund.amount, language)],
          [t('details.method'), t(`method.${refund.method}`)],
          [t('details.cause'), refund.origin === 'gateway' ? t('notRequested') : t(`cause.${refund.cause}`)],
          [t('details.fundedBy'), t(`fundedBy.${refund.fundedBy}`)],
          ...optional('reason', refund.reason && tCode('order-states:reason', refund.reason)),
          [
            t('details.requestedBy'),
            (refund.requestedBy ?? refund.origin === 'gateway')
              ? t('atGateway')
              : tCode('admin:actor', refund.requestedAs),
          ],
          [t('details.at'), formatDateTime(refund.at, language)],
          ...refund.agreed.map(
            ({ name, at }) => [t('details.agreed'), `${name}, ${formatDateTime(at, language)}`] as const,
          ),
          ...optional('expected', refund.expectedBy && formatMonthDay(refund.expectedBy, language)),
          ...optional('attempts', refund.attempts > 0 ? String(refund.attempts) : null),
          ...optional('error', refund.lastError),
          ...optional('reference', refund.reference),
          ...optional('settledBy', refund.settledBy),
          ...optional('settledAt', refund.settledAt && formatDateTime(refund.settledAt, language)),
          ...optional('note', refund.note),
        ]}
      />
      <p className="panel-body">
        <ButtonLink variant="line" href={orderPath(refund.orderId)}>
          {t('details.order')} {refund.orderNumber}
        </ButtonLink>
      </p>
    </Panel>
  )
}
