import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { hoursSince } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { ShowMore } from '#web/staff/show-more.tsx'
import { useNow } from '#web/staff/use-now.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CancellationRequests } from './cancellation-requests.tsx'
import { LateShipments } from './late-shipments.tsx'
import { SellerSteps } from './seller-steps.tsx'
import { binStatus, shelfRows } from './shelf-rows.ts'
import { type ShipmentListItem, ShipmentQueue } from './shipment-queue.tsx'
import { StationHead } from './station-head.tsx'
import { useHubShipments } from './use-hub-shipments.ts'

/** Renders the shelf: the bins in their physical order, and the next shipment to pack. */
export function ShelfStation() {
  const { t } = useTranslation('hub')
  const shipments = useHubShipments('shelf')
  return (
    <section>
      <StationHead station="shelf">
        <ButtonLink href="/courier/hub/bins" variant="line">
          {t('hub-bins:nav')}
        </ButtonLink>
        <ButtonLink href="/courier/hub/recalls" variant="line">
          {t('recalls:nav')}
        </ButtonLink>
      </StationHead>
      <CancellationRequests />
      <LateShipments />
      <Reading of={shipments}>
        {({ items }) => {
          const shelved = items.filter(({ bin }) => bin !== null)
          const complete = shelved.filter(({ state }) => isWhole(state))
          const waiting = shelved.filter(({ state }) => !isWhole(state))
          return (
            <>
              <ShelfMap shipments={shelved} />
              <div className="hub-two">
                <Panel
                  title={t('shelf.packNext')}
                  aside={<span className="small">{t('shipments', { count: complete.length })}</span>}
                >
                  <ShipmentQueue shipments={complete} empty={t('shelf.nothingComplete')} act={t('pack.open')} />
                </Panel>
                <Panel
                  title={t('shelf.waiting')}
                  aside={<span className="small">{t('shipments', { count: waiting.length })}</span>}
                >
                  <ShipmentQueue shipments={waiting} empty={t('shelf.nothingWaiting')} />
                </Panel>
              </div>
              <ShowMore of={shipments} className="mt-16" />
            </>
          )
        }}
      </Reading>
    </section>
  )
}

/** Returns true when every seller order has arrived, or the shipment goes without the rest. */
const isWhole = (state: string): boolean => state === 'complete' || state === 'part_release' || state === 'packing'

function ShelfMap({ shipments }: { shipments: readonly ShipmentListItem[] }) {
  const { t } = useTranslation('hub')
  const { data } = useStaffRead('GET /api/courier/hub/bins')
  const bins = data?.items ?? []
  const open = bins.filter(({ isClosed }) => !isClosed).map(({ code }) => code)
  const shipmentIn = new Map(bins.map(({ code, box }) => [code, box]))
  return (
    <>
      <div className="shelf-map">
        {shelfRows(open, shipments).map(({ shelf, bins: row }) => (
          <div className="shelf-row" key={row[0]?.bin}>
            <b aria-hidden="true">{shelf}</b>
            {row.map(({ bin, shipment }) => {
              const box = shipmentIn.get(bin)
              if (shipment) return <FilledBin key={bin} shipment={shipment} />
              return box ? <TakenBin key={bin} bin={bin} box={box} /> : <FreeBin key={bin} bin={bin} />
            })}
          </div>
        ))}
      </div>
      <p className="legend">
        <span>
          <span className="sample complete" /> {t('shelf.legend.complete')}
        </span>
        <span>
          <span className="sample" /> {t('shelf.legend.waiting')}
        </span>
        <span>
          <span className="sample over-day" /> {t('shelf.legend.overDay')}
        </span>
        <span>
          <span className="sample over-two-days" /> {t('shelf.legend.overTwoDays')}
        </span>
      </p>
    </>
  )
}

function FreeBin({ bin }: { bin: string }) {
  const { t } = useTranslation('hub')
  return (
    <span className="bin free">
      <b translate="no">{bin}</b>
      {t('shelf.free')}
    </span>
  )
}

type ShipmentInBin = NonNullable<CallReply<'GET /api/courier/hub/bins'>['items'][number]['box']>

/** A bin whose box is on no page that was loaded yet: it is not free. */
function TakenBin({ bin, box: { id, orderNumber, state, since } }: { bin: string; box: ShipmentInBin }) {
  const status = binStatus({ state, firstReceivedAt: since }, useNow())
  return (
    <Link className={status === 'waiting' ? 'bin' : `bin ${status}`} href={`/courier/hub/boxes/${id}`}>
      <b translate="no">{bin}</b>
      <span translate="no">{orderNumber}</span>
    </Link>
  )
}

function FilledBin({ shipment }: { shipment: ShipmentListItem }) {
  const { t } = useTranslation('hub')
  const now = useNow()
  const status = binStatus(shipment, now)
  const hours = shipment.firstReceivedAt ? hoursSince(shipment.firstReceivedAt, now) : 0
  const age =
    status === 'complete'
      ? t('shelf.complete')
      : t('shelf.age', { k: shipment.receivedCount, n: shipment.activeCount, hours })
  return (
    <Link className={status === 'waiting' ? 'bin' : `bin ${status}`} href={`/courier/hub/boxes/${shipment.id}`}>
      <b translate="no">{shipment.bin}</b>
      <span translate="no">{shipment.orderNumber}</span>
      <SellerSteps sellers={shipment.sellers} />
      <span className="age">{age}</span>
    </Link>
  )
}
