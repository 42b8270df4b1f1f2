import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { AdminOrder } from './order-tracking.ts'

/** Renders the way to email the customer of an unpaid order at the desk the link to pay once more. */
export function PaymentLinkAgain({ order: { id, email } }: { order: AdminOrder }) {
  const { t } = useTranslation('desk-order')
  const { busy, problem, run } = useAct(useReload('/api/admin/orders'))
  const again = () =>
    run(() => send('POST /api/admin/desk-orders/:id/payment-link', { params: { id } }), t('link.sent', { email }))
  return (
    <Panel title={t('payment.link')}>
      <div className="panel-body stack-12">
        <p>{t('link.text')}</p>
        <Button variant="line" data-next-act disabled={busy} onClick={again}>
          {t('link.again')}
        </Button>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </Panel>
  )
}
