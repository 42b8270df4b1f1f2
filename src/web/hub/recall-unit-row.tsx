import { isBeyondRecall } from '#domain/shipping/recall.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { HubRecall } from './recalls-station.tsx'

type RecallUnitRowProps = { recallId: string; unit: HubRecall['units'][number] }

/** Renders the withdrawn units of one bag: where they are, and the button once they are out. */
export function RecallUnitRow({ recallId, unit }: RecallUnitRowProps) {
  const { t } = useTranslation('recalls')
  const act = useAct(useReload('/api/courier/hub'))
  const { lineId, code, quantity, state, location, orderNumber, recipient, shipmentId, bin } = unit
  const takeOut = () =>
    act.run(
      () => send('POST /api/courier/hub/recalls/:id/units/:lineId/take-out', { params: { id: recallId, lineId } }),
      t('taken', { code }),
    )
  return (
    <li className="queue-row shipment-row">
      <b translate="no">{bin ?? ''}</b>
      <span>
        <Link href={`/courier/hub/boxes/${shipmentId}`}>
          <b translate="no">{orderNumber}</b>
        </Link>{' '}
        {recipient}
        <span className="small block">
          <span translate="no">{code}</span>, {t('units', { count: quantity })}
        </span>
        {act.problem && <FieldError>{act.problem}</FieldError>}
      </span>
      <span className="answers">
        <Pill tone={state === 'open' ? 'problem' : 'done'}>{t(`state.${state}`)}</Pill>
        {state === 'open' && !isBeyondRecall(location) && (
          <Button variant="line" busy={act.busy} busyText={t('taking')} onClick={() => void takeOut()}>
            {t('takeOut')} <span className="visually-hidden">{code}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
