import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { CourierDesk } from './courier-payment-screen.tsx'
import { typedAmount } from './typed-amount.ts'

type CourierAdjustmentsProps = { courierId: string; waiting: CourierDesk['adjustments'] }

/** Renders the form that gives a courier an amount or takes it, and the adjustments that wait for another admin. */
export function CourierAdjustments({ courierId, waiting }: CourierAdjustmentsProps) {
  const { t } = useTranslation('courier-pay')
  return (
    <Panel title={t('desk.adjust')}>
      <AdjustmentForm courierId={courierId} />
      {waiting.map((adjustment) => (
        <WaitingAdjustment key={adjustment.id} adjustment={adjustment} />
      ))}
    </Panel>
  )
}

/** The key stays with the typed values, so that a repeated press is the same adjustment. */
function AdjustmentForm({ courierId }: { courierId: string }) {
  const { t } = useTranslation('courier-pay')
  const form = useStaffForm({
    name: `courier adjustment ${courierId}`,
    start: { amount: '', reason: '', key: '' },
    check: ({ amount, reason }) => ({
      ...((typedAmount(amount) ?? 0) === 0 ? { amount: t('desk.needAmount') } : {}),
      ...(reason.trim().length < 5 ? { reason: t('desk.needReason') } : {}),
    }),
    send: ({ amount, reason, key }) =>
      send('POST /api/admin/couriers/:id/adjustments', {
        params: { id: courierId },
        body: { amount: typedAmount(amount) ?? 0, reason: reason.trim(), idempotencyKey: key },
      }),
    done: t('desk.adjusted'),
    reload: useReload('/api/admin'),
  })
  const field = (name: 'amount' | 'reason') => ({
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [name]: target.value, key: crypto.randomUUID() }),
  })
  return (
    <form {...form.props} className="panel-body stack-12">
      <Field {...field('amount')} label={t('desk.adjustAmount')} inputMode="text" autoComplete="off" />
      <Field {...field('reason')} label={t('desk.adjustReason')} maxLength={500} autoComplete="off" />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <p>
        <Button type="submit" variant="line" busy={form.busy}>
          {t('desk.adjustSave')}
        </Button>
      </p>
    </form>
  )
}

function WaitingAdjustment({ adjustment }: { adjustment: CourierDesk['adjustments'][number] }) {
  const { t, language } = useTranslation('courier-pay')
  const act = useAct(useReload('/api/admin'))
  const { id, amount, reason, requestedBy, mayApprove } = adjustment
  const approve = () =>
    act.run(() => send('POST /api/admin/courier-adjustments/:id/approve', { params: { id } }), t('desk.adjusted'))
  return (
    <div className="panel-body stack-12">
      <p>
        <b className="num">{formatRupees(amount, language)}</b> {reason}, {requestedBy}
      </p>
      {mayApprove ? (
        <p>
          <Button size="compact" busy={act.busy} onClick={approve}>
            {t('desk.approve')}
          </Button>
        </p>
      ) : (
        <p className="small">{t('desk.waiting')}</p>
      )}
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </div>
  )
}
