import type { CallReply } from '#contract/contract.ts'
import { formatIn } from '#domain/money/currency.ts'
import type { DutyEnd } from '#domain/shipping/duty-charge.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime, formatDay } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { DutyForm } from './duty-form.tsx'

type Charge = NonNullable<CallReply<'GET /api/courier/hub/boxes/:id/duty'>['charge']>

/** Renders what customs charge of the customer for a box that is abroad, and the form to say it; nothing while customs do not have it. */
export function DutyPanel({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation('duty')
  const { data } = useStaffRead('GET /api/courier/hub/boxes/:id/duty', { params: { id: shipmentId } })
  if (!data || (!data.mayAsk && data.charge === null)) return null
  const open = data.charge?.state === 'open' ? data.charge : null
  return (
    <section className="stack-12" aria-label={t('hub.title')}>
      <h3 className="heading-3">{t('hub.title')}</h3>
      {data.charge && <ChargeNow charge={data.charge} />}
      {open && <EndDuty shipmentId={shipmentId} version={open.version} />}
      {data.mayAsk && <DutyForm key={open?.version ?? 0} shipmentId={shipmentId} open={open} />}
    </section>
  )
}

function ChargeNow({ charge }: { charge: Charge }) {
  const { t, language } = useTranslation('duty')
  const amount = formatIn(charge.amount, charge.currency, language)
  return (
    <p>
      <b>{t(`hub.state.${charge.state}`, { amount, day: formatDay(charge.payBy, language) })}</b>
      <span className="small block">
        {t('hub.by', { name: charge.changedBy, at: formatDateTime(charge.changedAt, language) })}
      </span>
    </p>
  )
}

/** Ends a charge with one press each. */
function EndDuty({ shipmentId, version }: { shipmentId: string; version: number }) {
  const { t } = useTranslation('duty')
  const { busy, problem, run } = useAct(useReload('/api/courier'))
  const end = (how: DutyEnd) =>
    run(
      () =>
        send('POST /api/courier/hub/boxes/:id/duty/end', { params: { id: shipmentId }, body: { version, end: how } }),
      t('hub.ended'),
    )
  return (
    <div>
      <div className="actions">
        <Button variant="line" busy={busy} onClick={() => end('paid')}>
          {t('hub.paid')}
        </Button>
        <Button variant="line" busy={busy} onClick={() => end('withdrawn')}>
          {t('hub.withdrawn')}
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
