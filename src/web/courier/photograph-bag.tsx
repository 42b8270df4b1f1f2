import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { FieldError } from '#web/ui/field-frame.tsx'
import { CameraButton } from './camera-button.tsx'
import type { CourierActs, CourierRun } from './pickups-screen.tsx'

type PhotographBagProps = { run: CourierRun; bag: CourierRun['stops'][number]['bags'][number]; acts: CourierActs }

/** Collects a bag whose label is gone by its photograph, also without signal. */
export function PhotographBag({ run, bag, acts }: PhotographBagProps) {
  const { t } = useTranslation('pickups')
  const act = useAct(useReload('/api/courier'))
  const { code, sellerOrderId } = bag
  return (
    <>
      <CameraButton
        text={t('courier.noLabel', { code })}
        busy={act.busy}
        onTaken={({ body, headers }) => {
          const at = new Date()
          const call = 'POST /api/courier/pickup-runs/:id/bags/:sellerOrderId/photo'
          const input = { params: { id: run.id, sellerOrderId }, query: { at: at.toISOString() }, body }
          return act.run(
            () => acts.perform({ label: code, call, input, headers }, at),
            (outcome) => t(outcome === 'done' ? 'courier.photographed' : 'offline.stored', { code }),
          )
        }}
      />
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </>
  )
}
