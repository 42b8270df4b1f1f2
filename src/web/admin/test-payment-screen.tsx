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
import { TestPayment } from './test-payment.tsx'

type TestPayments = CallReply<'GET /api/admin/test-payments'>

/** Between looks at what became of a test payment (milliseconds). */
const pause = 2_000

const isPending = (testPayments: TestPayments | undefined): boolean =>
  testPayments?.items.some(({ state, steps }) =>
    state === 'captured' ? steps.some(({ done }) => !done) : state === 'awaiting',
  ) === true

/** Renders `/admin/test-payment`, where an admin pays one rupee to try a gateway, and sees it given back. */
export function TestPaymentScreen({ payment }: { payment: string | undefined }) {
  const { t } = useTranslation('test-payment')
  const testPayments = useQuery({
    ...readQuery('GET /api/admin/test-payments'),
    staleTime: 0,
    refetchInterval: ({ state }) => (isPending(state.data) ? pause : false),
  })
  useCheckOnReturn(payment)
  return (
    <DetailPage of={testPayments} list={{ href: '/admin/opening', label: t('opening:heading') }} title={t('heading')}>
      {(read) => (
        <>
          <p className="mb-12">{t('lede')}</p>
          {read.gateways.length === 0 ? <Alert>{t('none')}</Alert> : <Start testPayments={read} />}
          <Panel title={t('list')}>
            {read.items.length === 0 ? (
              <p className="panel-body">{t('empty')}</p>
            ) : (
              <ul className="work-queue">
                {read.items.map((testPayment) => (
                  <TestPayment key={testPayment.id} testPayment={testPayment} />
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
  const reload = useReload('/api/admin/test-payments')
  const checked = useRef<string>(undefined)
  useEffect(() => {
    if (!payment || checked.current === payment) return
    checked.current = payment
    send('POST /api/admin/test-payments/:id/check', { params: { id: payment } }).then(reload, () => undefined)
  }, [payment, reload])
}

function Start({ testPayments: { gateways, left } }: { testPayments: TestPayments }) {
  const { t } = useTranslation('test-payment')
  const { t: tReports } = useTranslation('reports')
  const amountText = useAmount()
  const act = useAct(useReload('/api/admin/test-payments'))
  const start = async (gateway: TestPayments['gateways'][number]['name']) => {
    const opened = await act.run(() => send('POST /api/admin/test-payments', { body: { gateway } }), t('opened'))
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
