import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { Parcel } from './courier-search.ts'
import type { ParcelActs } from './use-parcel-acts.ts'

const mayGoOut = ({ next }: Parcel): boolean => next.includes('out_for_delivery')

/** Takes every parcel of today's round out for delivery with one tap; its recipients are emailed. */
export function StartRound({ parcels, acts }: { parcels: readonly Parcel[]; acts: ParcelActs }) {
  const { t } = useTranslation('last-mile')
  const act = useAct(useReload('/api/courier'))
  const waiting = parcels.filter((parcel) => mayGoOut(parcel) && !acts.pending.has(parcel.orderNumber))
  if (waiting.length === 0) return null
  const start = () =>
    act.run(async () => {
      for (const parcel of waiting) await acts.report(parcel, 'out_for_delivery')
    }, t('started'))
  return (
    <div className="start-round">
      <Button variant="buy" size="tall" wide busy={act.busy} onClick={start}>
        {t('start', { count: waiting.length })}
      </Button>
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </div>
  )
}
