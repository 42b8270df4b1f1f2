import { Link } from '@tanstack/react-router'
import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath } from './admin-paths.ts'
import type { LaneSearch } from './lane-search.ts'

type LaneParcels = CallReply<'GET /api/admin/lane-parcels'>

/** Renders the boxes behind a row of the report on lanes. */
export function LaneParcelsScreen({ search }: { search: LaneSearch }) {
  const { t } = useTranslation('carrier-invoices')
  // What is missing is empty, and the server says so.
  const { from = '', to = '', group = 'lane', key = '', hub } = search
  const ofHub = hub ? { hub } : {}
  const read = useStaffRead('GET /api/admin/lane-parcels', { query: { from, to, group, key, ...ofHub } })
  return (
    <DetailPage
      of={read}
      list={{ href: addressOf('/admin/money-reports/lanes', { from, to, group, ...ofHub }), label: t('lane.back') }}
      title={read.data?.label ?? t('lane.heading')}
    >
      {({ total, items }) => (
        <Panel title={t('lane.count', { count: total })}>
          {items.length < total && <p className="panel-body small">{t('lane.shown', { count: items.length })}</p>}
          <ParcelTable items={items} />
        </Panel>
      )}
    </DetailPage>
  )
}

function ParcelTable({ items }: Pick<LaneParcels, 'items'>) {
  const { t, language } = useTranslation('carrier-invoices')
  const amount = useAmount()
  return (
    <DataTable
      caption={t('lane.heading')}
      hideCaption
      rows={items}
      keyOf={({ waybill, orderId }) => `${orderId} ${waybill}`}
      empty={t('lane.none')}
      columns={[
        {
          key: 'order',
          head: t('lane.order'),
          cell: ({ orderId, orderNumber }) => (
            <Link className="text-link num" to={orderPath(orderId)} translate="no">
              {orderNumber}
            </Link>
          ),
        },
        { key: 'result', head: t('lane.result'), number: true, cell: ({ result }) => <b>{amount(result)}</b> },
        { key: 'charged', head: t('lane.charged'), number: true, cell: ({ charged }) => amount(charged) },
        {
          key: 'cost',
          head: t('lane.cost'),
          number: true,
          cell: ({ cost, isBilled }) => (isBilled ? amount(cost) : t('lane.booked', { amount: amount(cost) })),
        },
        { key: 'credit', head: t('lane.credit'), number: true, cell: ({ credit }) => amount(credit) },
        { key: 'claims', head: t('lane.claims'), number: true, cell: ({ claims }) => amount(claims) },
        { key: 'carrier', head: t('lane.carrier'), cell: ({ carrierName }) => carrierName },
        { key: 'waybill', head: t('lane.waybill'), cell: ({ waybill }) => <span translate="no">{waybill}</span> },
        { key: 'country', head: t('lane.country'), cell: ({ country }) => country },
        { key: 'left', head: t('lane.left'), cell: ({ leftAt }) => formatDateTime(leftAt, language) },
      ]}
    />
  )
}
