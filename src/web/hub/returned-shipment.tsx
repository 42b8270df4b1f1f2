import { isParcelOver } from '#domain/shipping/parcel-flow.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ReturnInspection } from './return-inspection.tsx'
import type { Shipment } from './shipment-screen.tsx'

/** Returns a function that records the return of a shipment to the hub and resolves to true if it was saved. */
function useTakeBack() {
  const { t } = useTranslation('hub')
  const { busy, problem, run } = useAct(useReload('/api/courier'))
  const takeBack = async (code: string): Promise<boolean> =>
    (await run(
      () => send('POST /api/courier/hub/returns', { body: { code } }),
      ({ shipment, again }) => t(again ? 'returned.again' : 'returned.done', { order: shipment.orderNumber }),
    )) !== undefined
  return { busy, problem, takeBack }
}

/** Receives a returned shipment by its label: a shipment that has left is on no list of the hub. */
export function ReturnedShipmentPanel() {
  const { t } = useTranslation('hub')
  const form = useStaffForm({
    name: 'returned-shipment',
    start: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('returned.missing') } : {}),
    send: ({ code }) => send('POST /api/courier/hub/returns', { body: { code: code.trim() } }),
    done: ({ shipment, again }) => t(again ? 'returned.again' : 'returned.done', { order: shipment.orderNumber }),
    reload: useReload('/api/courier'),
  })
  const error = form.errorOf('code').error ?? form.problem
  return (
    <Panel title={t('returned.title')}>
      <form {...form.props} className="panel-body stack-12" aria-label={t('returned.title')}>
        <p className="small">{t('returned.text')}</p>
        <Field
          {...form.field('code')}
          label={t('returned.field')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          {...(error ? { error } : {})}
        />
        <div>
          <Button type="submit" variant="line" busy={form.busy} busyText={t('returned.busy')}>
            {t('returned.do')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** Renders, on the page of a shipment that has left, its return and then the hub's next actions. */
export function TakeBack({ shipment }: { shipment: Shipment }) {
  const { parcel } = shipment
  const { t } = useTranslation('hub')
  const { busy, problem, takeBack } = useTakeBack()
  if (!parcel) return null
  if (parcel.state === 'returned_to_hub') return <ReturnInspection shipment={shipment} />
  if (isParcelOver(parcel.state)) return null
  return (
    <div>
      <Button variant="line" busy={busy} busyText={t('returned.busy')} onClick={() => takeBack(parcel.waybill)}>
        {t('returned.do')}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
