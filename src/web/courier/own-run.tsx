import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PickupMap } from '#web/staff/pickup-map.tsx'
import { usePickupTexts } from '#web/staff/pickup-texts.ts'
import { Scanner } from '#web/staff/scanner.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { MetricRow } from '#web/ui/hub-shell.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { PickupStop } from './pickup-stop.tsx'
import type { CourierActs, CourierRun } from './pickups-screen.tsx'
import { ReleaseRun } from './release-run.tsx'
import { useCollecting } from './use-collecting.ts'

/** Renders an own run: what is left, the scanner, the stops in their order, and the way to the hub at the end. */
export function OwnRun({ run, acts }: { run: CourierRun; acts: CourierActs }) {
  const { t, language } = useTranslation('pickups')
  const { span } = usePickupTexts()
  const { collect, pending } = useCollecting(run, acts)
  const bags = run.stops.flatMap((stop) => stop.bags)
  const inHand = bags.filter(({ state, code }) => state === 'collected' || pending.has(code)).length
  const next = run.stops.find(
    (stop) => stop.state === 'open' && stop.bags.some(({ state, code }) => state === 'waiting' && !pending.has(code)),
  )
  return (
    <Panel title={t('run.name', { number: run.number })} aside={<span className="num">{span(run)}</span>}>
      <div className="courier-run-metrics">
        <MetricRow
          metrics={[
            {
              label: t('courier.metrics.stops'),
              value: String(run.stops.filter(({ state }) => state === 'open').length),
            },
            { label: t('courier.metrics.bags'), value: String(inHand) },
            { label: t('courier.metrics.pay'), value: formatRupees(run.pay, language) },
          ]}
        />
      </div>
      {run.state === 'accepted' ? (
        <StartRun run={run} />
      ) : (
        <div className="panel-body">
          <Scanner label={t('courier.scanLabel')} enterText={t('courier.scanEnter')} onCode={collect} />
        </div>
      )}
      <ol>
        {run.stops.map((stop, index) => (
          <PickupStop
            key={stop.id}
            run={run}
            stop={stop}
            position={index + 1}
            chosen={stop === next && run.state === 'started'}
            pending={pending}
            acts={acts}
          />
        ))}
        <HubStop run={run} inHand={inHand} />
      </ol>
      <PickupMap
        hub={run.hub}
        runs={[{ id: run.id, stops: run.stops.map((stop) => ({ ...stop, isDone: stop.state !== 'open' })) }]}
      />
      <div className="panel-body">
        <ReleaseRun run={run} />
      </div>
    </Panel>
  )
}

function StartRun({ run: { id } }: { run: CourierRun }) {
  const { t } = useTranslation('pickups')
  const act = useAct(useReload('/api/courier'))
  const start = () =>
    act.run(() => send('POST /api/courier/pickup-runs/:id/start', { params: { id }, body: {} }), t('courier.started'))
  return (
    <div className="panel-body">
      <Button variant="buy" size="tall" wide busy={act.busy} onClick={start}>
        {t('courier.start')}
      </Button>
    </div>
  )
}

/** The end of each run: the hub scans what is handed over. */
function HubStop({ run, inHand }: { run: CourierRun; inHand: number }) {
  const { t } = useTranslation('pickups')
  return (
    <li className="stop">
      <span className="stop-number num">{run.stops.length + 1}</span>
      <span className="stop-text">
        <b>{run.hubName}</b>
        <span>{run.hubAddress}</span>
        <span>{t('courier.hubText')}</span>
        <span className="small">
          <b>{t('courier.inHand', { count: inHand })}</b>
        </span>
      </span>
    </li>
  )
}
