import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatTime } from '#web/staff/format-time.ts'
import { usePickupTexts } from '#web/staff/pickup-texts.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { WorkIcon } from '#web/ui/work-icon.tsx'
import { FailedPickup } from './failed-pickup.tsx'
import { PhotographBag } from './photograph-bag.tsx'
import type { CourierActs, CourierRun } from './pickups-screen.tsx'

export type RunStop = CourierRun['stops'][number]

type PickupStopProps = {
  run: CourierRun
  stop: RunStop
  position: number
  chosen: boolean
  /** Codes that were scanned without signal. */
  pending: ReadonlySet<string>
  acts: CourierActs
}

/** Renders a store of an own run with its bags; while it is open, the ways to call, to find and to give up on it. */
export function PickupStop({ run, stop, position, chosen, pending, acts }: PickupStopProps) {
  const { t, language } = useTranslation('pickups')
  const { load } = usePickupTexts()
  const isOpen = stop.state === 'open'
  return (
    <li className={['stop', chosen && 'chosen', !isOpen && 'done'].filter(Boolean).join(' ')}>
      <span className="stop-number num">{isOpen ? position : <WorkIcon name="check" />}</span>
      <span className="stop-text">
        <b>{stop.name}</b>
        <span>{stop.address || stop.area}</span>
        <span className="small">
          <b>
            {load(stop.bags.length, stop.grams)}, {t('courier.planned', { time: formatTime(stop.plannedAt, language) })}
          </b>
        </span>
        {stop.bags.map(({ code, state }) => (
          <span key={code} className="row-8 num" translate="no">
            {code}
            <Pill tone={pending.has(code) ? 'working' : state === 'waiting' ? 'fresh' : 'done'}>
              {pending.has(code) ? t('offline.pending') : t(`run.${state}`)}
            </Pill>
          </span>
        ))}
        {stop.reason && <Pill tone="problem">{t(`reason.${stop.reason}`)}</Pill>}
      </span>
      {isOpen && run.state === 'started' && (
        <div className="actions">
          <StopContacts run={run} stop={stop} />
          {stop.bags
            .filter(({ state, code }) => state === 'waiting' && !pending.has(code))
            .map((bag) => (
              <PhotographBag key={bag.code} run={run} bag={bag} acts={acts} />
            ))}
          <FailedPickup run={run} stop={stop} acts={acts} />
        </div>
      )}
    </li>
  )
}

const directionsTo = ({ address, area, point }: RunStop): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(
    address ? `${address}, ${area}` : point ? `${point.lat},${point.lng}` : area,
  )}`

/** The way to the store, and its telephone number, which is shown on demand and recorded. */
function StopContacts({ run, stop }: { run: CourierRun; stop: RunStop }) {
  const { t } = useTranslation('pickups')
  const act = useAct(useReload('/api/courier'))
  const [phone, setPhone] = useState<string>()
  const { name } = stop
  const reveal = async () => {
    const call = 'POST /api/courier/pickup-runs/:id/stops/:stopId/phone'
    const params = { id: run.id, stopId: stop.id }
    const shown = await act.run(() => send(call, { params }), t('courier.calling'))
    if (shown) setPhone(shown.phone)
  }
  return (
    <>
      <a
        className="icon-button"
        href={directionsTo(stop)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('courier.directions', { name })}
      >
        <WorkIcon name="directions" />
      </a>
      {phone ? (
        <a className="button line" href={`tel:${phone.replaceAll(' ', '')}`} aria-label={t('courier.phone', { name })}>
          {phone}
        </a>
      ) : (
        <Button variant="line" busy={act.busy} aria-label={t('courier.call', { name })} onClick={reveal}>
          <WorkIcon name="call" />
        </Button>
      )}
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </>
  )
}
