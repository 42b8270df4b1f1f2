import { formatMoney } from '#domain/money/currency.ts'
import { firstOrderFrom } from '#domain/orders/cash-risk.ts'
import { mostCashNote } from '#domain/orders/order-note.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { OrderLink } from './order-link.tsx'
import type { AdminOrder } from './order-tracking.ts'

type Risk = NonNullable<AdminOrder['cashRisk']>

/** Shows why a cash order may be refused on delivery, and notes that its customer confirmed it. */
export function OrderCashRisk({ order: { id, cashRisk } }: { order: AdminOrder }) {
  const { t } = useTranslation('cash-risk')
  if (!cashRisk || (cashRisk.signals.length === 0 && !cashRisk.confirmed)) return null
  return (
    <Panel title={t('title')}>
      <div className="panel-body stack-12">
        <CashCall risk={cashRisk} />
        <ul className="stack-8">
          {cashRisk.signals.map((signal) => (
            <CashSignal key={signal.code} signal={signal} />
          ))}
        </ul>
      </div>
      {!cashRisk.confirmed && (
        <IfMay need="orders.write">
          <ConfirmCash orderId={id} />
        </IfMay>
      )}
    </Panel>
  )
}

/** Says that the customer confirmed, or whether they should be called. */
function CashCall({ risk: { confirmed, isWorthCalling } }: { risk: Risk }) {
  const { t, language } = useTranslation('cash-risk')
  if (confirmed)
    return (
      <Alert tone="done">{t('confirmed', { by: confirmed.by, when: formatDateTime(confirmed.at, language) })}</Alert>
    )
  return isWorthCalling ? <Alert tone="working">{t('call')}</Alert> : <p className="small">{t('little')}</p>
}

function CashSignal({ signal: { code, fact, count, orders } }: { signal: Risk['signals'][number] }) {
  const { tCode, language } = useTranslation('cash-risk')
  const values = {
    count: code === 'many_open' ? count + 1 : count,
    amount: formatMoney(firstOrderFrom, 'INR', language),
  }
  return (
    <li>
      {tCode('signals', fact ? `${code}.${fact}` : code, values)}{' '}
      {orders.map(({ id, number }) => (
        <span key={id}>
          <OrderLink of={{ orderId: id, orderNumber: number }} />{' '}
        </span>
      ))}
    </li>
  )
}

function ConfirmCash({ orderId }: { orderId: string }) {
  const { t } = useTranslation('cash-risk')
  const form = useStaffForm({
    name: `cash-confirmation ${orderId}`,
    start: { note: '' },
    check: () => ({}),
    send: ({ note }) =>
      send('POST /api/admin/orders/:id/cash-confirmation', {
        params: { id: orderId },
        body: note.trim() === '' ? {} : { note: note.trim() },
      }),
    done: t('saved'),
    reload: useReload('/api/admin/orders'),
  })
  return (
    <form {...form.props} className="panel-body stack-12" aria-label={t('confirm')} data-next-act>
      <Field
        {...form.field('note')}
        label={t('note')}
        hint={t('noteHint')}
        maxLength={mostCashNote}
        autoComplete="off"
      />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <p>
        <Button type="submit" variant="line" busy={form.busy}>
          {t('confirm')}
        </Button>
      </p>
    </form>
  )
}
