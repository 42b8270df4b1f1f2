import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { dateTimeColumn } from './money-columns.tsx'
import { PaymentLink } from './payment-link.tsx'

type Payment = CallReply<'GET /api/admin/payments'>['items'][number]

/** Renders the payments of one order; each links to its own page. */
export function OrderPayments({ orderId }: { orderId: string }) {
  const { t, language } = useTranslation('payments')
  const listed = useStaffRead('GET /api/admin/payments', { query: { orderId } })
  return (
    <Panel title={t('ofOrder')}>
      <Reading of={listed}>
        {({ items }) => (
          <DataTable
            caption={t('ofOrder')}
            hideCaption
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'amount',
                head: t('columns.amount'),
                cell: ({ id, amount }) => <PaymentLink id={id}>{formatRupees(amount, language)}</PaymentLink>,
              },
              { key: 'for', head: t('columns.for'), text: true, cell: ({ purpose }) => t(`purpose.${purpose}`) },
              {
                key: 'state',
                head: t('columns.state'),
                cell: ({ state, refunded }) => <PaymentStatus state={state} refunded={refunded} />,
              },
              dateTimeColumn('at', { head: t('columns.at'), language }),
            ]}
          />
        )}
      </Reading>
    </Panel>
  )
}

function PaymentStatus({ state, refunded }: Pick<Payment, 'state' | 'refunded'>) {
  const { t, language } = useTranslation('payments')
  return (
    <>
      <Pill>{t(`statuses:payment.${state}`)}</Pill>
      {refunded > 0 && (
        <span className="small block">{t('refundedPart', { amount: formatRupees(refunded, language) })}</span>
      )}
    </>
  )
}
