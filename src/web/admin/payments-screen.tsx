import type { ReactNode } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { paymentList } from '#domain/payments/payment-list.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { listedPaymentPath } from './admin-paths.ts'
import { DisputesList } from './disputes-list.tsx'
import { type PaymentTab, PaymentTabs, paymentPaths } from './payment-tabs.tsx'
import { UnappliedPayments } from './unapplied-payments.tsx'

type Payment = CallReply<'GET /api/admin/payments'>['items'][number]

/** Renders `/admin/payments` and the lists beside it: every payment, unapplied ones, and disputes. */
export function PaymentsScreen({ tab, search }: { tab: PaymentTab; search: ListSearch }) {
  const { t } = useTranslation('payments')
  return (
    <>
      <ListTop title={t('nav')} text={t('text')} />
      <PaymentTabs current={tab} />
      {tab === 'list' && <PaymentList search={search} />}
      {tab === 'unapplied' && <UnappliedPayments search={search} />}
      {tab === 'disputes' && <DisputesList search={search} />}
    </>
  )
}

function PaymentList({ search }: { search: ListSearch }) {
  const { t } = useTranslation('payments')
  const listed = useStaffList('GET /api/admin/payments', { query: listRequestOf(search) })
  const from = openedFrom(search, paymentList)
  const drawn: RowCells<Payment> = {
    hrefOf: ({ id }) => listedPaymentPath(id, from),
    nameOf: ({ orderNumber }) => orderNumber,
    cells: {
      state: ({ state }) => <Pill>{t(`statuses:payment.${state}`)}</Pill>,
      reference: ({ reference, practicePage }) =>
        practicePage ? <PracticeLink href={practicePage}>{reference}</PracticeLink> : reference,
    },
  }
  return (
    <WorkList
      list={paymentList}
      path={paymentPaths.list}
      filePath="/api/admin/payment-list-file"
      search={search}
      read={listed}
      searchLabel={t('search')}
      drawn={drawn}
      empty={(isFiltered) => (
        <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
          {t(isFiltered ? 'empty.filtered' : 'empty.text')}
        </EmptyState>
      )}
    />
  )
}

/** Renders a plain link to the page of the practice gateway, which the router does not serve. */
const PracticeLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="text-link" href={href}>
    {children}
  </a>
)
