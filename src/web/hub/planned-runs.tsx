import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatTime } from '#web/staff/format-time.ts'
import { usePickupTexts } from '#web/staff/pickup-texts.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

export type PickupPlan = CallReply<'POST /api/courier/hub/pickups/plan'>
export type PlannedSpan = { day: string; from: string; until: string }

type PlannedRunsProps = { plan: PickupPlan & { span: PlannedSpan }; onClosed: () => void }

/** Renders a plan that is not saved yet, with what it leaves out; it is offered to couriers as a whole, or dropped. */
export function PlannedRuns({ plan: { runs, unplanned, span }, onClosed }: PlannedRunsProps) {
  const { t } = useTranslation('pickups')
  const act = useAct(useReload('/api/courier'))
  const count = runs.length
  const offer = async () => {
    const wanted = runs.map(({ stops }) => ({
      stops: stops.map(({ brandId, sellerOrderIds }) => ({ brandId, sellerOrderIds })),
    }))
    const body = { ...span, runs: wanted }
    const saved = await act.run(() => send('POST /api/courier/hub/pickup-runs', { body }), t('plan.offered', { count }))
    if (saved) onClosed()
  }
  return (
    <Panel title={t('plan.preview')}>
      {count === 0 && <p className="panel-body">{t('plan.empty')}</p>}
      {runs.map((run, index) => (
        <PlannedRun key={run.stops[0]?.brandId} run={run} way={(index % 6) + 1} />
      ))}
      {unplanned.length > 0 && (
        <div className="panel-body">
          <h3 className="heading-3">{t('unplanned.heading')}</h3>
          <ul>
            {unplanned.map(({ brandId, name, reason }) => (
              <li key={brandId} className="pickup-line">
                <b>{name}</b>
                <span>{t(`unplanned.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="panel-body row-12">
        {count > 0 && (
          <Button size="tall" busy={act.busy} busyText={t('plan.offering')} onClick={offer}>
            {t('plan.offer', { count })}
          </Button>
        )}
        <Button variant="line" size="tall" onClick={onClosed}>
          {t('plan.drop')}
        </Button>
        {act.problem && <FieldError>{act.problem}</FieldError>}
      </div>
    </Panel>
  )
}

function PlannedRun({ run, way }: { run: PickupPlan['runs'][number]; way: number }) {
  const { t, language } = useTranslation('pickups')
  const { counts, span } = usePickupTexts()
  return (
    <section className={`planned-run way-${way}`}>
      <h3 className="row-12 apart">
        <span className="num">{span(run)}</span>
        <span className="num">{t('run.pay', { amount: formatRupees(run.pay, language) })}</span>
      </h3>
      <p className="small">{counts(run)}</p>
      <ol className="pickup-stops">
        {run.stops.map(({ brandId, name, area, at }) => (
          <li key={brandId}>
            <span className="num">{formatTime(at, language)}</span> <b>{name}</b> <span className="small">{area}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
