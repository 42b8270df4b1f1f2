import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DataTable, type Sorting } from '#web/ui/data-table.tsx'
import { KpiStrip } from '#web/ui/kpi-strip.tsx'
import { Log } from '#web/ui/log.tsx'
import { OrderProgress } from '#web/ui/order-progress.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ShipmentDrawing } from '#web/ui/shipment-drawing.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TrackingList, TrackingMap } from '#web/ui/tracking-map.tsx'
import { sampleColours, sampleJourney } from './gallery-sample.ts'
import { GallerySection } from './gallery-section.tsx'

/** Renders the tracking of an order in every drawing, for one, three and six sellers. */
export function GalleryOrders() {
  const { t } = useTranslation('gallery')
  const sellerOrders = sampleColours
    .slice(0, 3)
    .map((colour, index) => ({ name: `${index}`, colour, atHub: index < 2, here: index < 2 }))
  return (
    <GallerySection title={t('order')}>
      <TrackingMap {...sampleJourney(t, 3, true)} />
      <TrackingMap {...sampleJourney(t, 1, false)} />
      <TrackingMap {...sampleJourney(t, 6, true)} />
      <TrackingList {...sampleJourney(t, 2, true)} />
      <div className="row-32 middle">
        <OrderProgress
          sellers={sellerOrders}
          onward={['now', 'todo', 'todo']}
          delivered={false}
          label={t('progressLabel')}
        />
        <OrderProgress
          sellers={sellerOrders.map((part) => ({ ...part, atHub: true }))}
          onward={['done', 'done', 'done']}
          delivered
          label={t('destination')}
        />
        <div className="gallery-map">
          <ShipmentDrawing parts={sellerOrders} caption={t('shipmentCaption')} label={t('progressLabel')} />
        </div>
      </div>
      <Log
        entries={[
          {
            id: '1',
            at: '2026-11-20T11:20:00+05:30',
            when: t('logWhen'),
            colour: '#C27A00',
            what: t('logWhat'),
            detail: t('logDetail'),
          },
          { id: '2', at: '2026-11-20T09:15:00+05:30', when: t('logWhen'), what: t('accepted') },
        ]}
      />
    </GallerySection>
  )
}

/** Renders the metrics and tables of the staff screens. */
export function GalleryWork() {
  const { t } = useTranslation('gallery')
  const [sorting, setSorting] = useState<Sorting>({ key: 'price', direction: 'ascending' })
  const rows = [
    { name: t('sev'), price: 95, status: t('live') },
    { name: t('khakhra'), price: 120, status: t('held') },
  ].sort((a, b) => (sorting.direction === 'ascending' ? a.price - b.price : b.price - a.price))
  return (
    <GallerySection title={t('work')}>
      <KpiStrip
        metrics={[
          { label: t('toPack'), value: '4', note: t('ofOrders') },
          { label: t('sold'), value: '₹48,260', note: '+18%', change: 'rise' },
          { label: t('rating'), value: '4.6', note: '-0.1', change: 'fall' },
        ]}
      />
      <Panel title={t('products')} aside={<Pill tone="working">{t('packing')}</Pill>}>
        <DataTable
          caption={t('products')}
          hideCaption
          rows={rows}
          keyOf={(row) => row.name}
          sorting={sorting}
          onSort={setSorting}
          columns={[
            { key: 'name', head: t('product'), cell: (row) => <b>{row.name}</b> },
            { key: 'price', head: t('price'), number: true, sortable: true, cell: (row) => `₹${row.price}` },
            { key: 'status', head: t('status'), cell: (row) => <Pill tone="done">{row.status}</Pill> },
          ]}
        />
      </Panel>
    </GallerySection>
  )
}
