import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { CourierDesk } from './courier-payment-screen.tsx'
import { typedAmount } from './typed-amount.ts'

type Dispute = CourierDesk['disputes'][number]

/** Renders a courier's open questions about pay, each with its answer form. */
export function CourierDisputes({ disputes }: { disputes: readonly Dispute[] }) {
  const { t } = useTranslation('courier-pay')
  return (
    <Panel title={t('desk.disputes')}>
      {disputes.length === 0 && <p className="panel-body">{t('desk.noDisputes')}</p>}
      {disputes.map((dispute) => (
        <DisputeAnswer key={dispute.id} dispute={dispute} />
      ))}
    </Panel>
  )
}

function DisputeAnswer({ dispute }: { dispute: Dispute }) {
  const { t, language } = useTranslation('courier-pay')
  const form = useStaffForm({
    name: `dispute answer ${dispute.id}`,
    start: { answer: '', amount: '0' },
    check: ({ answer, amount }) => ({
      ...(answer.trim().length < 3 ? { answer: t('desk.needAnswer') } : {}),
      ...((typedAmount(amount) ?? -1) < 0 ? { amount: t('desk.needAmount') } : {}),
    }),
    send: ({ answer, amount }) =>
      send('POST /api/admin/courier-disputes/:id/answer', {
        params: { id: dispute.id },
        body: { answer: answer.trim(), amount: typedAmount(amount) ?? 0 },
      }),
    done: t('desk.answered'),
    reload: useReload('/api/admin'),
  })
  return (
    <form {...form.props} className="panel-body stack-12">
      <p>
        <span className="num" translate="no">
          {dispute.orderNumber}
        </span>
        , {t('desk.paidSoFar', { amount: formatRupees(dispute.paid, language) })},{' '}
        {formatDateTime(dispute.openedAt, language)}
      </p>
      <p>{dispute.text}</p>
      <Field {...form.field('answer')} label={t('desk.answer')} maxLength={500} autoComplete="off" />
      <Field {...form.field('amount')} label={t('desk.addition')} inputMode="decimal" autoComplete="off" />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <p>
        <Button type="submit" variant="line" busy={form.busy}>
          {t('desk.send')}
        </Button>
      </p>
    </form>
  )
}
