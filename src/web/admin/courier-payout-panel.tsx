import { useRouter } from '@tanstack/react-router'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { CourierDesk } from './courier-payment-screen.tsx'
import { payoutRunPath } from './payout-texts.ts'

/** Renders what would be paid to a courier now, or why not, and the payouts so far. */
export function CourierPayoutPanel({ desk }: { desk: CourierDesk }) {
  const { t, language } = useTranslation('courier-pay')
  const router = useRouter()
  const act = useAct(useReload('/api/admin'))
  const params = { id: desk.courier.id }
  const { exception, amount } = desk.payable
  const prepare = async () => {
    const run = await act.run(() => send('POST /api/admin/couriers/:id/payouts', { params }), t('desk.prepared'))
    if (run) router.history.push(payoutRunPath(run.runId))
  }
  const confirm = () =>
    act.run(() => send('POST /api/admin/couriers/:id/confirm-account', { params }), t('desk.confirmed'))
  const mayConfirm = exception === 'account_unverified' || exception === 'account_blocked'
  return (
    <Panel title={t('desk.payments')}>
      <div className="panel-body stack-12">
        {desk.account && <p>{t('bank.shown', { holder: desk.account.holder, lastFour: desk.account.lastFour })}</p>}
        {exception && (
          <p>
            <Pill tone="problem">{t(`payouts:exception.${exception}`)}</Pill>
          </p>
        )}
        <p className="small">{t('desk.prepareNote')}</p>
        {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        <p className="actions row-12">
          <Button busy={act.busy} disabled={exception !== null} onClick={prepare}>
            {t('desk.prepare')}: {formatRupees(amount, language)}
          </Button>
          {mayConfirm && (
            <Button variant="line" busy={act.busy} onClick={confirm}>
              {t('desk.confirmAccount')}
            </Button>
          )}
        </p>
        <ul className="stack-12">
          {desk.payouts.map((payout) => (
            <li key={payout.id}>
              <TextLink href={payoutRunPath(payout.runId)}>{formatRupees(payout.amount, language)}</TextLink>{' '}
              {t(`statuses:payout.${payout.state}`)}, {formatDate(payout.at, language)}{' '}
              {payout.utr && t('utr', { utr: payout.utr })}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
