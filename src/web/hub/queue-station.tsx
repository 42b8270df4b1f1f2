import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { ShowMore } from '#web/staff/show-more.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { BoxQueue } from './box-queue.tsx'
import { CancelWishes } from './cancel-wishes.tsx'
import { StationHead } from './station-head.tsx'
import { useHubBoxes } from './use-hub-boxes.ts'

type Station = 'pack' | 'papers' | 'send'

/**
 * The states of the shipments at each station: complete ones are packed, sealed ones get their documents and waybill,
 * labelled ones are handed over.
 */
const statesAt: Record<Station, readonly string[]> = {
  pack: ['complete', 'part_release', 'packing'],
  papers: ['packed', 'papers_blocked', 'papers_ready'],
  send: ['label_ready'],
}

/** Renders a station that is a queue of shipments, each processed on its own page. */
export function QueueStation({ station }: { station: Station }) {
  const { t } = useTranslation('hub')
  const boxes = useHubBoxes()
  return (
    <section>
      <StationHead station={station} />
      {station === 'pack' && <CancelWishes />}
      <Reading of={boxes}>
        {({ items }) => {
          const here = items.filter(({ state }) => statesAt[station].includes(state))
          return (
            <Panel
              title={t(`${station}.queue`)}
              aside={<span className="small">{t('boxes', { count: here.length })}</span>}
            >
              <BoxQueue boxes={here} empty={t(`${station}.nothing`)} act={t(`${station}.open`)} />
              <ShowMore of={boxes} />
            </Panel>
          )
        }}
      </Reading>
    </section>
  )
}
