import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { ShowMore } from '#web/staff/show-more.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CancellationRequests } from './cancellation-requests.tsx'
import { ShipmentQueue } from './shipment-queue.tsx'
import { StationHead } from './station-head.tsx'
import { useHubShipments } from './use-hub-shipments.ts'

type Station = 'pack' | 'papers'

/**
 * The states of the shipments at each station: complete ones are packed, sealed ones get their documents and waybill.
 */
const statesAt: Record<Station, readonly string[]> = {
  pack: ['complete', 'part_release', 'packing'],
  papers: ['packed', 'papers_blocked', 'papers_ready'],
}

/** Renders a station that is a queue of shipments, each processed on its own page. */
export function QueueStation({ station }: { station: Station }) {
  const { t } = useTranslation('hub')
  const shipments = useHubShipments()
  return (
    <section>
      <StationHead station={station} />
      {station === 'pack' && <CancellationRequests />}
      <Reading of={shipments}>
        {({ items }) => {
          const here = items.filter(({ state }) => statesAt[station].includes(state))
          return (
            <Panel
              title={t(`${station}.queue`)}
              aside={<span className="small">{t('shipments', { count: here.length })}</span>}
            >
              <ShipmentQueue shipments={here} empty={t(`${station}.nothing`)} act={t(`${station}.open`)} />
              <ShowMore of={shipments} />
            </Panel>
          )
        }}
      </Reading>
    </section>
  )
}
