import type { CallReply } from '#contract/contract.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPlace } from './admin-places.ts'
import { FactList } from './fact-list.tsx'
import { MoneyHistory } from './money-history.tsx'

export type PaymentDetail = CallReply<'GET /api/admin/payments/:id'>

/** Renders one payment: its status, and the payment history of its order. */
export function PaymentScreen({ paymentId }: { paymentId: string }) {
  const { t, language } = useTranslation('payments')
  const payment = useStaffRead('GET /api/admin/payments/:id', { params: { id: paymentId } })
  const title = payment.data ? `${payment.data.orderNumber}, ${amountWords(payment.data.amount, language)}` : t('name')
  return (
    <DetailPage of={payment} list={{ href: '/admin/payments', label: t('nav') }} title={title}>
      {(read) => <Detail payment={read} />}
    </DetailPage>
  )
}

function Detail({ payment }: { payment: PaymentDetail }) {
  const { t, language } = useTranslation('payments')
  const { method, way, failure } = payment
  const optional = (name: string, value: string | null) =>
    value === null ? [] : [[t(`facts.${name}`), value] as const]
  return (
    <>
      <p className="mb-3">
        <Pill>{payment.stateText}</Pill>
      </p>
      <Panel title={t('name')}>
        <FactList
          facts={[
            [t('columns.amount'), amountWords(payment.amount, language)],
            [t('facts.captured'), amountWords(payment.captured, language)],
            [t('facts.way'), t(method === 'cod' ? 'cash' : way ? `ways.${way}` : 'online')],
            ...optional('gateway', payment.gateway),
            [t('columns.reference'), payment.reference ?? t('none')],
            ...optional('failure', failure && t(`failures.${failure}`)),
            [t('columns.at'), sayMoment(payment.at, language)],
            [t('facts.updated'), sayMoment(payment.updatedAt, language)],
          ]}
        />
        <p className="panel-body">
          <ButtonLink look="line" href={orderPlace(payment.orderId)}>
            {t('facts.order')} {payment.orderNumber}
          </ButtonLink>
        </p>
      </Panel>
      <Panel title={t('history')}>
        <MoneyHistory payment={payment} />
      </Panel>
    </>
  )
}
