import type { CallReply } from '#contract/contract.ts'
import { useUser } from '#web/data/user.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { RichText, useTranslation } from '#web/i18n/use-translation.tsx'
import { CourierDays } from '#web/staff/courier-days.tsx'
import { couriersPath } from '#web/staff/couriers-path.ts'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { KpiStrip } from '#web/ui/kpi-strip.tsx'
import { BankAccountPanel } from './bank-account-panel.tsx'
import { CourierPage } from './courier-page.tsx'
import { EarningsMonth } from './earnings-month.tsx'

export type Books = CallReply<'GET /api/courier/earnings'>

/** Renders `/courier-earnings`: what is owed, every task with its why, statements, and the days. */
export function EarningsScreen({ month }: { month: string | undefined }) {
  const { t } = useTranslation('courier')
  return (
    <CourierPage title={t('earnings.heading')} text={t('earnings.text')}>
      <Earnings month={month} />
    </CourierPage>
  )
}

function Earnings({ month }: { month: string | undefined }) {
  const { t } = useTranslation('courier')
  const user = useUser()
  const books = useStaffRead('GET /api/courier/earnings')
  return (
    <>
      {user?.role === 'admin' && (
        <Alert>
          <RichText
            text={t('earnings.admin')}
            components={{
              people: (text) => <TextLink href={couriersPath}>{text}</TextLink>,
            }}
          />
        </Alert>
      )}
      <Reading of={books}>
        {(read) => (
          <>
            <Totals books={read} />
            <EarningsMonth books={read} month={month} />
            <CourierDays days={read.days} />
            <BankAccountPanel account={read.account} />
          </>
        )}
      </Reading>
      <RefreshButton of={books} />
    </>
  )
}

function Totals({ books }: { books: Books }) {
  const { t, language } = useTranslation('courier-pay')
  const amount = (rupees: number) => formatRupees(rupees, language)
  const [latest] = books.months
  return (
    <KpiStrip
      metrics={[
        {
          label: t('owed'),
          value: amount(books.owed),
          ...(books.inPayout > 0 ? { note: t('owedNote', { amount: amount(books.inPayout) }) } : {}),
        },
        { label: t('earnedMonth'), value: amount(latest?.pay ?? 0) },
        { label: t('cashInHand'), value: amount(books.cashInHand) },
        { label: t('delivered'), value: String(books.total.delivered) },
      ]}
    />
  )
}
