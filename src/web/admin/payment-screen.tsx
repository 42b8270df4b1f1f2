import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { listedPaymentPath, orderPath } from './admin-paths.ts'
import { DetailList } from './detail-list.tsx'
import { MoneyHistory } from './money-history.tsx'

export type PaymentDetail = CallReply<'GET /api/admin/payments/:id'>

/** Renders one payment: its status, and the payment history of its order. */
export function PaymentScreen({ paymentId, from }: { paymentId: string; from: string }) {
  const backHref = addressOf('/admin/payments', parseListSearch(from))
  const { t, language } = useTranslation('payments')
  const payment = useStaffRead('GET /api/admin/payments/:id', { params: { id: paymentId } })
  const title = payment.data ? `${payment.data.orderNumber}, ${formatRupees(payment.data.amount, language)}` : t('name')
  return (
    <DetailPage
      of={payment}
      list={{ href: backHref, label: t('nav') }}
      title={title}
      presence={{ of: 'payment', id: paymentId }}
    >
      {(read) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/payments"
              id={paymentId}
              from={from}
              hrefOf={listedPaymentPath}
              backHref={backHref}
            />
          )}
          <Detail payment={read} />
        </>
      )}
    </DetailPage>
  )
}

function Detail({ payment }: { payment: PaymentDetail }) {
  const { t, tCode, language } = useTranslation('payments')
  const { method, onlineMethod, failure } = payment
  const optional = (name: 'gateway' | 'failure', value: string | null) =>
    value === null ? [] : [[t(`details.${name}`), value] as const]
  return (
    <>
      <p className="mb-12">
        <Pill>{t(`statuses:payment.${payment.state}`)}</Pill>
      </p>
      <Panel title={t('name')}>
        <DetailList
          details={[
            [t('columns.for'), t(`purpose.${payment.purpose}`)],
            [t('columns.amount'), formatRupees(payment.amount, language)],
            [t('details.captured'), formatRupees(payment.captured, language)],
            [
              t('details.method'),
              t(method === 'cod' ? 'cash' : onlineMethod ? `onlineMethods.${onlineMethod}` : 'online'),
            ],
            ...optional('gateway', payment.gateway),
            [t('columns.reference'), payment.reference ?? t('none')],
            ...optional('failure', failure && tCode('failures', failure)),
            [t('columns.at'), formatDateTime(payment.at, language)],
            [t('details.updated'), formatDateTime(payment.updatedAt, language)],
          ]}
        />
        <p className="panel-body">
          <ButtonLink variant="line" href={orderPath(payment.orderId)}>
            {t('details.order')} {payment.orderNumber}
          </ButtonLink>
        </p>
      </Panel>
      <Panel title={t('history')}>
        <MoneyHistory payment={payment} />
      </Panel>
    </>
  )
}
