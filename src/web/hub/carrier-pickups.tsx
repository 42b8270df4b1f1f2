import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'

type Pickup = CallReply<'GET /api/courier/hub/manifests'>['pickups'][number]

/** Renders the pickups of today: which carrier comes, which refused, and what can still be asked. */
export function CarrierPickups({ pickups }: { pickups: readonly Pickup[] }) {
  const { t } = useTranslation('dispatch')
  if (pickups.length === 0) return null
  return (
    <section className="stack-12" aria-label={t('pickup.title')}>
      <h3 className="heading-3">{t('pickup.title')}</h3>
      <p className="small">{t('pickup.text')}</p>
      <ul className="carrier-pickups">
        {pickups.map((pickup) => (
          <li key={pickup.carrier} className="carrier-pickup">
            <PickupState pickup={pickup} />
            <PickupActs pickup={pickup} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PickupState({ pickup }: { pickup: Pickup }) {
  const { t } = useTranslation('dispatch')
  const { carrierName, state, waiting, boxes: shipments, number, words, askHour } = pickup
  const isOpen = state === 'asked' || state === 'ending'
  const why = isOpen ? 'silent' : state === 'refused' ? 'notComing' : state === 'agreed' ? 'stillComing' : null
  return (
    <div className="stack-4">
      <p>
        <b translate="no">{carrierName}</b>:{' '}
        {state === 'agreed' ? t('pickup.state.agreed', { count: shipments }) : t(`pickup.state.${state ?? 'none'}`)}
      </p>
      <p className="small">
        {waiting > 0 && t('pickup.waiting', { count: waiting })}
        {state === 'agreed' && number && <span translate="no"> · {t('pickup.number', { number })}</span>}
      </p>
      {words !== null && (
        <p className="pickup-message" role="status">
          {[why && t(`pickup.${why}`), words && t('pickup.says', { words })].filter(Boolean).join(' ')}
        </p>
      )}
      {state === null && askHour !== null && <p className="small">{t('pickup.hour', { hour: `${askHour}:00` })}</p>}
    </div>
  )
}

function PickupActs({ pickup: { carrier, carrierName, state, mayAsk, mayCallOff } }: { pickup: Pickup }) {
  const { t } = useTranslation('dispatch')
  const { busy, run } = useAct(useReload('/api/courier/hub'))
  if (!mayAsk && !mayCallOff) return null
  const names = { carrier: carrierName }
  return (
    <div className="actions">
      {mayAsk && (
        <Button
          busy={busy}
          busyText={t('pickup.busy')}
          onClick={() =>
            run(() => send('POST /api/courier/hub/pickups', { body: { carrier } }), t('pickup.sent', names))
          }
        >
          {t(state === null ? 'pickup.ask' : 'pickup.again', names)}
        </Button>
      )}
      {mayCallOff && (
        <Button
          variant="line"
          busy={busy}
          busyText={t('pickup.offBusy')}
          onClick={() =>
            run(() => send('POST /api/courier/hub/pickups/call-off', { body: { carrier } }), t('pickup.offSent', names))
          }
        >
          {t('pickup.off', names)}
        </Button>
      )}
    </div>
  )
}
