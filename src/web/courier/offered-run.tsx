import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { usePickupTexts } from '#web/staff/pickup-texts.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { CourierRun } from './pickups-screen.tsx'

/** Renders a run that can be accepted: where it goes, stores, bags, kilograms and kilometres, and what it pays. */
export function OfferedRun({ run }: { run: CourierRun }) {
  const { t, language } = useTranslation('pickups')
  const { counts, span } = usePickupTexts()
  const act = useAct(useReload('/api/courier'))
  const { id, number, version, pay } = run
  const accept = () =>
    act.run(
      () => send('POST /api/courier/pickup-runs/:id/accept', { params: { id }, body: { version, pay } }),
      t('courier.accepted'),
    )
  return (
    <section className="offered-run">
      <h3 className="row-12 apart">
        <span>{t('run.name', { number })}</span>
        <span className="num">{formatRupees(pay, language)}</span>
      </h3>
      <p>
        <b>{`${formatDate(run.leavesAt, language)}, ${span(run)}`}</b>
      </p>
      <p>{counts(run)}</p>
      <p className="small">{run.areas.join(', ')}</p>
      <p className="small">{run.stops.map(({ name }) => name).join(', ')}</p>
      <Button variant="buy" size="tall" wide busy={act.busy} busyText={t('courier.accepting')} onClick={accept}>
        {t('courier.accept', { amount: formatRupees(pay, language) })}
      </Button>
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </section>
  )
}
