import type { ReactNode } from 'react'
import { paymentStates } from '#domain/payments/payment-flow.ts'
import { addressOf } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { StateFilter } from '#web/staff/state-filter.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { DisputesList } from './disputes-list.tsx'
import { dateTimeColumn, orderColumn } from './money-columns.tsx'
import { PaymentLink } from './payment-link.tsx'
import type { PaymentsSearch } from './payments-search.ts'
import { UnappliedPayments } from './unapplied-payments.tsx'

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

function PaymentList({ search }: { search: PaymentsSearch }) {
  const { state, cursor } = search
  const { t, language } = useTranslation('payments')
  const listed = useStaffList('GET /api/admin/payments', { query: { state, cursor } })
  return (
    <Panel title={t('list')}>
      <StateFilter
        of={listed}
        path={path}
        states={paymentStates}
        chosen={state}
        label={t('state')}
        all={t('all')}
        stateLabel={(value) => t(`statuses:payment.${value}`)}
      />
      <PagedTable
        listed={listed}
        path={path}
        search={search}
        caption={t('list')}
        keyOf={({ id }) => id}
        columns={[
          orderColumn(t('columns.order'), t('none')),
          {
            key: 'amount',
            head: t('columns.amount'),
            number: true,
            cell: ({ id, amount }) => <PaymentLink id={id}>{formatRupees(amount, language)}</PaymentLink>,
          },
          { key: 'state', head: t('columns.state'), cell: ({ stateText }) => <Pill>{stateText}</Pill> },
          {
            key: 'onlineMethod',
            head: t('columns.onlineMethod'),
            cell: ({ method, onlineMethod }) =>
              t(method === 'cod' ? 'cash' : onlineMethod ? `onlineMethods.${onlineMethod}` : 'online'),
          },
          {
            key: 'reference',
            head: t('columns.reference'),
            cell: ({ reference, practicePage }) =>
              practicePage ? <PracticeLink href={practicePage}>{reference}</PracticeLink> : (reference ?? t('none')),
          },
          dateTimeColumn('at', { head: t('columns.at'), language }),
        ]}
        empty={{ sign: t('empty.sign'), meaning: t('empty.meaning'), text: t('empty.text') }}
        pager={{ first: t('first'), next: t('more') }}
      />
    </Panel>
  )
}

/** Renders a plain link to the page of the practice gateway, which the router does not serve. */
const PracticeLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="text-link" href={href}>
    {children}
  </a>
)
