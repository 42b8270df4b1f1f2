import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { ShowMore } from '#web/staff/show-more.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CancellationRequests } from './cancellation-requests.tsx'
import { ShipmentQueue } from './shipment-queue.tsx'
import { StationHead } from './station-head.tsx'
import { useHubShipments } from './use-hub-shipments.ts'

type Station = 'pack' | 'papers'

/** Renders a station that is a queue of shipments, each processed on its own page. */
export function QueueStation({ station }: { station: Station }) {
  const { t } = useTranslation('hub')
  const shipments = useHubShipments(station)
  return (
    <section>
      <StationHead station={station} />
      {station === 'pack' && <CancellationRequests />}
      <Reading of={shipments}>
        {({ items, counts }) => (
          <Panel
            title={t(`${station}.queue`)}
            aside={<span className="small">{t('shipments', { count: counts[station] })}</span>}
          >
            <ShipmentQueue shipments={items} empty={t(`${station}.nothing`)} act={t(`${station}.open`)} />
            <ShowMore of={shipments} />
          </Panel>
        )}
      </Reading>
    </section>
  )
}
