import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { hoursSince } from '#web/staff/say-time.ts'
import { ShowMore } from '#web/staff/show-more.tsx'
import { useNow } from '#web/staff/use-now.ts'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { BoxQueue, type ListedBox } from './box-queue.tsx'
import { CancelWishes } from './cancel-wishes.tsx'
import { MakerKnots } from './maker-knots.tsx'
import { binLook, shelfRows } from './shelf-rows.ts'
import { StationHead } from './station-head.tsx'
import { useHubBoxes } from './use-hub-boxes.ts'

/** Renders the shelf: the bins in their physical order, and the next shipment to pack. */
export function ShelfStation() {
  const { t } = useTranslation('hub')
  const boxes = useHubBoxes('shelf')
  return (
    <section>
      <StationHead station="shelf" />
      <CancelWishes />
      <Reading of={boxes}>
        {({ items }) => {
          const shelved = items.filter(({ bin }) => bin !== null)
          const complete = shelved.filter(({ state }) => isWhole(state))
          const waiting = shelved.filter(({ state }) => !isWhole(state))
          return (
            <>
              <ShelfMap boxes={shelved} />
              <div className="hub-two">
                <Panel
                  title={t('shelf.packNext')}
                  aside={<span className="small">{t('boxes', { count: complete.length })}</span>}
                >
                  <BoxQueue boxes={complete} empty={t('shelf.nothingComplete')} act={t('pack.open')} />
                </Panel>
                <Panel
                  title={t('shelf.waiting')}
                  aside={<span className="small">{t('boxes', { count: waiting.length })}</span>}
                >
                  <BoxQueue boxes={waiting} empty={t('shelf.nothingWaiting')} />
                </Panel>
              </div>
              <ShowMore of={boxes} className="mt-4" />
            </>
          )
        }}
      </Reading>
    </section>
  )
}

/** Returns true when every seller order has arrived, or the shipment goes without the rest. */
const isWhole = (state: string): boolean => state === 'complete' || state === 'part_release' || state === 'packing'

function ShelfMap({ boxes }: { boxes: readonly ListedBox[] }) {
  const { t } = useTranslation('hub')
  return (
    <>
      <div className="shelf-map">
        {shelfRows(boxes).map(({ shelf, bins }) => (
          <div className="shelf-row" key={shelf}>
            <b aria-hidden="true">{shelf}</b>
            {bins.map(({ bin, box }) => (box ? <FilledBin key={bin} box={box} /> : <FreeBin key={bin} bin={bin} />))}
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

function FilledBin({ box }: { box: ListedBox }) {
  const { t } = useTranslation('hub')
  const now = useNow()
  const look = binLook(box, now)
  const hours = box.firstPartAt ? hoursSince(box.firstPartAt, now) : 0
  const age = look === 'complete' ? t('shelf.complete') : t('shelf.age', { k: box.partsHere, n: box.partsLive, hours })
  return (
    <Link className={look === 'waiting' ? 'bin' : `bin ${look}`} href={`/courier/hub/boxes/${box.id}`}>
      <b translate="no">{box.bin}</b>
      <span translate="no">{box.orderNumber}</span>
      <MakerKnots makers={box.makers} />
      <span className="age">{age}</span>
    </Link>
  )
}
