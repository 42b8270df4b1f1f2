import { useRouter } from '@tanstack/react-router'
import { paymentStates } from '#domain/payment-flow.ts'
import { addressOf } from '#web/api.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { Tabs } from '#web/staff/tabs.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { PaymentsSearch } from './payments-search.ts'

const path = '/admin/payments'

/** `/admin/payments`: every attempt to pay; and money that belongs to no order, until it has gone back. */
export function PaymentsScreen({ search }: { search: PaymentsSearch }) {
  const { t } = useTranslation('payments')
  return (
    <>
      <div className="staff-top">
        <div className="grow">
          <h1>{t('nav')}</h1>
          <p className="small">{t('words')}</p>
        </div>
      </div>
      <Tabs
        label={t('nav')}
        tabs={[
          { href: path, label: t('list'), current: search.list !== 'late' },
          { href: addressOf(path, { list: 'late' }), label: t('late'), current: search.list === 'late' },
        ]}
      />
      {search.list === 'late' ? <LateMoney search={search} /> : <Attempts search={search} />}
    </>
  )
}

function Attempts({ search }: { search: PaymentsSearch }) {
  const { state, cursor } = search
  const { t, language } = useTranslation('payments')
  const router = useRouter()
  const listed = useStaffList('GET /api/admin/payments', { query: { state, cursor } })
  return (
    <Panel title={t('list')}>
      <div className="staff-filters">
        <SelectField
          label={t('state')}
          value={state ?? ''}
          onChange={({ target }) => router.history.replace(addressOf(path, { state: target.value }))}
          options={[
            { value: '', label: t('all') },
            ...paymentStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
        />
        <RefreshButton of={listed} />
      </div>
      <Reading of={listed}>
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={t('list')}
              hideCaption
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'order',
                  head: t('columns.order'),
                  cell: ({ orderId, orderNumber }) => (
                    <TextLink href={`/admin/orders/${encodeURIComponent(orderId)}`}>{orderNumber}</TextLink>
                  ),
                },
                {
                  key: 'amount',
                  head: t('columns.amount'),
                  number: true,
                  cell: ({ amount }) => amountWords(amount, language),
                },
                { key: 'state', head: t('columns.state'), cell: ({ stateText }) => <Pill>{stateText}</Pill> },
                {
                  key: 'way',
                  head: t('columns.way'),
                  cell: ({ method, way }) => t(method === 'cod' ? 'cash' : way ? `ways.${way}` : 'online'),
                },
                { key: 'reference', head: t('columns.reference'), cell: ({ reference }) => reference ?? t('none') },
                { key: 'at', head: t('columns.at'), cell: ({ at }) => sayMoment(at, language) },
              ]}
              empty={
                <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
                  {t('empty.words')}
                </EmptyState>
              }
            />
            <ListPager
              path={path}
              search={search}
              nextCursor={nextCursor}
              words={{ first: t('first'), next: t('more') }}
            />
          </>
        )}
      </Reading>
    </Panel>
  )
}

function LateMoney({ search }: { search: PaymentsSearch }) {
  const { t, language } = useTranslation('payments')
  const listed = useStaffList('GET /api/admin/late-payments', { query: { cursor: search.cursor } })
  return (
    <Panel title={t('late')}>
      <p className="small panel-body">{t('lateWords')}</p>
      <Reading of={listed}>
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={t('late')}
              hideCaption
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'order',
                  head: t('columns.order'),
                  cell: ({ orderId, orderNumber }) =>
                    orderId ? (
                      <TextLink href={`/admin/orders/${encodeURIComponent(orderId)}`}>{orderNumber}</TextLink>
                    ) : (
                      t('none')
                    ),
                },
                {
                  key: 'amount',
                  head: t('columns.amount'),
                  number: true,
                  cell: ({ amount }) => amountWords(amount, language),
                },
                { key: 'reason', head: t('columns.reason'), cell: ({ reason }) => t(`reason.${reason}`) },
                {
                  key: 'state',
                  head: t('columns.state'),
                  cell: ({ state, tries, lastError }) => (
                    <>
                      <Pill tone={state === 'refunded' ? 'done' : 'working'}>{t(`lateState.${state}`)}</Pill>
                      {state === 'open' && lastError && (
                        <span className="small block">{t('tries', { count: tries, error: lastError })}</span>
                      )}
                    </>
                  ),
                },
                { key: 'reference', head: t('columns.reference'), cell: ({ reference }) => reference },
                { key: 'at', head: t('columns.at'), cell: ({ at }) => sayMoment(at, language) },
                {
                  key: 'settled',
                  head: t('columns.settled'),
                  cell: ({ settledAt }) => (settledAt ? sayMoment(settledAt, language) : t('none')),
                },
              ]}
              empty={
                <EmptyState sign={t('emptyLate.sign')} meaning={t('emptyLate.meaning')}>
                  {t('emptyLate.words')}
                </EmptyState>
              }
            />
            <ListPager
              path={path}
              search={search}
              nextCursor={nextCursor}
              words={{ first: t('first'), next: t('more') }}
            />
          </>
        )}
      </Reading>
    </Panel>
  )
}
