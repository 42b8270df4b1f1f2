import type { ReactNode } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { paymentList } from '#domain/payments/payment-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { listRequestOf, printListSearch } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { listedPaymentPath } from './admin-paths.ts'
import { DisputesList } from './disputes-list.tsx'
import type { PaymentsSearch } from './payments-search.ts'
import { UnappliedPayments } from './unapplied-payments.tsx'

type Payment = CallReply<'GET /api/admin/payments'>['items'][number]

const path = '/admin/payments'

/** Renders `/admin/payments`: every payment, and unapplied payments until they are refunded. */
export function PaymentsScreen({ search }: { search: PaymentsSearch }) {
  const { t } = useTranslation('payments')
  return (
    <>
      <ListTop title={t('nav')} text={t('text')} />
      <Tabs
        label={t('nav')}
        tabs={[
          { href: path, label: t('list'), current: search.list === undefined },
          { href: addressOf(path, { list: 'unapplied' }), label: t('unapplied'), current: search.list === 'unapplied' },
          {
            href: addressOf(path, { list: 'disputes' }),
            label: t('disputes'),
            current: search.list === 'disputes',
          },
        ]}
      />
      {search.list === undefined && <PaymentList search={search} />}
      {search.list === 'unapplied' && <UnappliedPayments path={path} search={search} />}
      {search.list === 'disputes' && <DisputesList path={path} search={search} />}
    </>
  )
}

function PaymentList({ search: { list: _, cursor: __, ...search } }: { search: PaymentsSearch }) {
  const { t } = useTranslation('payments')
  const listed = useStaffList('GET /api/admin/payments', { query: listRequestOf(search) })
  const from = printListSearch(search)
  const drawn: RowCells<Payment> = {
    hrefOf: ({ id }) => listedPaymentPath(id, from),
    nameOf: ({ orderNumber }) => orderNumber,
    cells: {
      state: ({ stateText }) => <Pill>{stateText}</Pill>,
      reference: ({ reference, practicePage }) =>
        practicePage ? <PracticeLink href={practicePage}>{reference}</PracticeLink> : reference,
    },
  }
  return (
    <WorkList
      list={paymentList}
      path={path}
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
