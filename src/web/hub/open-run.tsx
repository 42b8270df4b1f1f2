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
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { TakeRunBack } from './take-run-back.tsx'

export type HubRun = CallReply<'GET /api/courier/hub/pickups'>['runs'][number]

const tones: Partial<Record<HubRun['state'], Tone>> = { offered: 'fresh', accepted: 'working', started: 'working' }

/** Renders an open run with its courier and stops; one that is still offered can be put into another order or cancelled. */
export function OpenRun({ run }: { run: HubRun }) {
  const { t, language } = useTranslation('pickups')
  const { counts, span } = usePickupTexts()
  const act = useAct(useReload('/api/courier'))
  const { id, number, version } = run
  const move = (from: number, to: number) => {
    const stopIds = run.stops.map((stop) => stop.id)
    const [moved = ''] = stopIds.splice(from, 1)
    stopIds.splice(to, 0, moved)
    const body = { version, stopIds }
    void act.run(() => send('PUT /api/courier/hub/pickup-runs/:id/order', { params: { id }, body }), t('run.reordered'))
  }
  const cancel = () =>
    act.run(
      () => send('POST /api/courier/hub/pickup-runs/:id/cancel', { params: { id }, body: { version } }),
      t('run.cancelled', { number }),
    )
  const isOffered = run.state === 'offered'
  return (
    <section className="open-run">
      <h3 className="row-12 apart">
        <span>{t('run.name', { number })}</span>
        <Pill tone={tones[run.state] ?? 'done'}>{t(`statuses:pickupRun.${run.state}`)}</Pill>
      </h3>
      <p className="small">
        {[span(run), counts(run), t('run.pay', { amount: formatRupees(run.pay, language) })].join(' · ')}
      </p>
      <p>{run.courier ? t('run.by', { name: run.courier }) : t('run.nobody')}</p>
      <RunStops run={run} busy={act.busy} {...(isOffered ? { onMove: move } : {})} />
      {isOffered ? (
        <Button variant="line" busy={act.busy} onClick={cancel}>
          {t('run.cancel')}
        </Button>
      ) : (
        <TakeRunBack run={run} />
      )}
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </section>
  )
}

type RunStopsProps = { run: HubRun; busy: boolean; onMove?: (from: number, to: number) => void }

function RunStops({ run: { stops }, busy, onMove }: RunStopsProps) {
  const { t, language } = useTranslation('pickups')
  const moveButton = (name: string, from: number, to: number) => (
    <Button
      variant="line"
      size="compact"
      disabled={busy || to < 0 || to >= stops.length}
      aria-label={t(to < from ? 'run.up' : 'run.down', { name })}
      onClick={() => onMove?.(from, to)}
    >
      {to < from ? '↑' : '↓'}
    </Button>
  )
  return (
    <ol className="pickup-stops">
      {stops.map(({ id, name, plannedAt, bags, state, reason, photos }, index) => (
        <li key={id} className="pickup-line">
          <span>
            <span className="num">{formatTime(plannedAt, language)}</span> <b>{name}</b>
            <span className="small block">
              {state === 'failed' && reason
                ? t(`reason.${reason}`)
                : bags.map(({ code, state: bag }) => `${code}: ${t(`run.${bag}`)}`).join(', ')}
            </span>
            {photos.map((photo, position) => (
              <a key={photo} className="text-link" href={`/api/courier/hub/pickup-photos/${photo}`}>
                {t('run.photo', { number: position + 1 })}
              </a>
            ))}
          </span>
          {onMove && (
            <span className="row-8 unwrapped">
              {moveButton(name, index, index - 1)}
              {moveButton(name, index, index + 1)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
