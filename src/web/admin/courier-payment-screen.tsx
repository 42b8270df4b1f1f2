import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { CourierAccountLines } from '#web/staff/courier-account-lines.tsx'
import { CourierDays } from '#web/staff/courier-days.tsx'
import { CourierMonth } from '#web/staff/courier-month.tsx'
import { couriersPath } from '#web/staff/couriers-path.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { KpiStrip } from '#web/ui/kpi-strip.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { personPath } from './admin-paths.ts'
import { CourierAdjustments } from './courier-adjustments.tsx'
import { CourierDisputes } from './courier-disputes.tsx'
import { CourierPayoutPanel } from './courier-payout-panel.tsx'
import { TakeOverCash } from './take-over-cash.tsx'

export type CourierDesk = CallReply<'GET /api/admin/couriers/:id/payment'>

/** Renders what one courier is owed and was paid, with every line, the questions about it, and the payment. */
export function CourierPaymentScreen({ courierId }: { courierId: string }) {
  const { t } = useTranslation('people')
  const books = useStaffRead('GET /api/admin/couriers/:id/payment', { params: { id: courierId } })
  const name = books.data?.courier.name ?? t('role.courier')
  return (
    <>
      <Breadcrumb
        steps={[
          { href: couriersPath, label: t('nav.customers') },
          { href: personPath(courierId), label: name },
        ]}
        here={t('payment.name')}
      />
      <ListTop title={name} text={t('payment.name')}>
        <ButtonLink variant="line" href="/admin/courier-tariffs">
          {t('courier-pay:desk.tariffs')}
        </ButtonLink>
        <RefreshButton of={books} />
      </ListTop>
      <Reading of={books}>
        {(desk) => (
          <>
            <Totals desk={desk} />
            <IfMay need="money.write">
              <CourierPayoutPanel desk={desk} />
            </IfMay>
            <IfMay need="money.write">
              <CourierDisputes disputes={desk.disputes} />
            </IfMay>
            <CourierAccount courierId={courierId} months={desk.months} />
            <IfMay need="money.write">
              <CourierAdjustments courierId={courierId} waiting={desk.adjustments} />
            </IfMay>
            <IfMay need="money.write">
              <TakeOverCash courierId={courierId} inHand={desk.cashInHand} />
            </IfMay>
            <CourierDays days={desk.days} />
          </>
        )}
      </Reading>
    </>
  )
}

function Totals({ desk }: { desk: CourierDesk }) {
  const { t, language } = useTranslation('courier-pay')
  const amount = (rupees: number) => formatRupees(rupees, language)
  return (
    <KpiStrip
      metrics={[
        { label: t('desk.owed'), value: amount(desk.owed) },
        { label: t('pay'), value: amount(desk.total.pay) },
        { label: t('cashInHand'), value: amount(desk.cashInHand) },
        { label: t('delivered'), value: String(desk.total.delivered) },
      ]}
    />
  )
}

function CourierAccount({ courierId, months }: { courierId: string; months: CourierDesk['months'] }) {
  const { t } = useTranslation('courier-pay')
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? months[0]?.month
  return (
    <Panel title={t('lines')}>
      {chosen === undefined ? (
        <p className="panel-body">{t('noMonths')}</p>
      ) : (
        <>
          <div className="panel-body">
            <CourierMonth months={months} chosen={chosen} onChoose={setPicked} />
          </div>
          <MonthLines courierId={courierId} month={chosen} />
        </>
      )}
    </Panel>
  )
}

function MonthLines({ courierId, month }: { courierId: string; month: string }) {
  const read = useStaffRead('GET /api/admin/couriers/:id/months/:month', { params: { id: courierId, month } })
  return <Reading of={read}>{(lines) => <CourierAccountLines month={lines} />}</Reading>
}
