import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TrialPayment } from './trial-payment.tsx'

type Trials = CallReply<'GET /api/admin/trial-payments'>

/** Between looks at what became of a trial (milliseconds). */
const pause = 2_000

const isPending = (trials: Trials | undefined): boolean =>
  trials?.items.some(({ state, steps }) =>
    state === 'captured' ? steps.some(({ done }) => !done) : state === 'awaiting',
  ) === true

/** Renders `/admin/trial-payment`, where an admin pays one rupee to try a gateway, and sees it given back. */
export function TrialPaymentScreen({ payment }: { payment: string | undefined }) {
  const { t } = useTranslation('trial-payment')
  const trials = useQuery({
    ...readQuery('GET /api/admin/trial-payments'),
    staleTime: 0,
    refetchInterval: ({ state }) => (isPending(state.data) ? pause : false),
  })
  useCheckOnReturn(payment)
  return (
    <DetailPage of={trials} list={{ href: '/admin/opening', label: t('opening:heading') }} title={t('heading')}>
      {(read) => (
        <>
          <p className="mb-12">{t('lede')}</p>
          {read.gateways.length === 0 ? <Alert>{t('none')}</Alert> : <Start trials={read} />}
          <Panel title={t('list')}>
            {read.items.length === 0 ? (
              <p className="panel-body">{t('empty')}</p>
            ) : (
              <ul className="work-queue">
                {read.items.map((trial) => (
                  <TrialPayment key={trial.id} trial={trial} />
                ))}
              </ul>
            )}
          </Panel>
        </>
      )}
    </DetailPage>
  )
}

/** Asks the gateway at once about the payment that the admin comes back from; what fails is found by the next look. */
function useCheckOnReturn(payment: string | undefined): void {
  const reload = useReload('/api/admin/trial-payments')
  const checked = useRef<string>(undefined)
  useEffect(() => {
    if (!payment || checked.current === payment) return
    checked.current = payment
    send('POST /api/admin/trial-payments/:id/check', { params: { id: payment } }).then(reload, () => undefined)
  }, [payment, reload])
}

function Start({ trials: { gateways, left } }: { trials: Trials }) {
  const { t } = useTranslation('trial-payment')
  const { t: tReports } = useTranslation('reports')
  const amountText = useAmount()
  const act = useAct(useReload('/api/admin/trial-payments'))
  const start = async (gateway: Trials['gateways'][number]['name']) => {
    const opened = await act.run(() => send('POST /api/admin/trial-payments', { body: { gateway } }), t('opened'))
    if (opened) location.assign(opened.redirectUrl)
  }
  return (
    <IfMay need="settings.write">
      <div className="stack-12 mb-12">
        <div className="answers">
          {gateways.map(({ name, amount }) => (
            <Button key={name} busy={act.busy} busyText={t('starting')} onClick={() => start(name)}>
              {t('start', { amount: amountText(amount), gateway: tReports(`keys.gateway.${name}`) })}
            </Button>
          ))}
        </div>
        <p className="small">{t('left', { count: left })}</p>
        {act.problem && <Alert tone="problem">{act.problem}</Alert>}
      </div>
    </IfMay>
  )
}
