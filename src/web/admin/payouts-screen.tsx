import { useRouter } from '@tanstack/react-router'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate, formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { AdjustmentsPanel } from './adjustments-panel.tsx'
import { PayoutTable } from './payout-table.tsx'
import { allPayoutsPath, payoutRunPath } from './payout-texts.ts'
import { PracticeBankPanel } from './practice-bank-panel.tsx'
import { TaxFormsPanel } from './tax-forms-panel.tsx'
import '#web/staff/passbook.css'
import { IfMay } from '#web/staff/if-may.tsx'

type Overview = CallReply<'GET /api/admin/payouts'>

/** Renders `/admin/payouts`: what can be paid, what needs a person, the runs, and what belongs to them. */
export function PayoutsScreen() {
  const { t } = useTranslation('payouts')
  const read = useStaffRead('GET /api/admin/payouts')
  return (
    <>
      <ListTop title={t('title')} text={t('lede')}>
        <ButtonLink variant="line" href={allPayoutsPath}>
          {t('all')}
        </ButtonLink>
        <ButtonLink variant="line" href="/admin/payouts/cash">
          {t('cash')}
        </ButtonLink>
        <RefreshButton of={read} />
      </ListTop>
      <Reading of={read}>
        {(overview) => (
          <>
            <Panel title={t('attention')}>
              {overview.attention.length === 0 ? (
                <p className="panel-body">{t('noAttention')}</p>
              ) : (
                <PayoutTable caption={t('attention')} items={overview.attention} />
              )}
            </Panel>
            <PayablePanel overview={overview} reload={() => read.refetch()} />
            <RunsPanel runs={overview.runs} />
            <AdjustmentsPanel stores={overview.payable} />
            <TaxFormsPanel />
            {overview.gateway === 'sandbox' && (
              <IfMay need="money.write">
                <PracticeBankPanel />
              </IfMay>
            )}
          </>
        )}
      </Reading>
    </>
  )
}

/** Renders every store with free earnings, and the button that prepares a run. */
function PayablePanel({ overview, reload }: { overview: Overview; reload: () => Promise<unknown> }) {
  const { t, language } = useTranslation('payouts')
  const router = useRouter()
  const act = useAct(reload)
  const { payable, balance, gateway } = overview
  const amount = (rupees: number) => formatRupees(rupees, language)
  const paid = payable.filter(({ exception }) => exception === null)
  const total = paid.reduce((all, store) => all + Math.round(store.amount * 100), 0) / 100
  const prepare = async () => {
    const run = await act.run(() => send('POST /api/admin/payout-runs', {}), t('prepared'))
    if (run) router.history.push(payoutRunPath(run.id))
  }
  return (
    <Panel title={t('payable')}>
      <div className="panel-body stack-12">
        <p className="small">
          {t(`gateway.${gateway}`)} · {balance === null ? t('unknown') : t('available', { amount: amount(balance) })}
        </p>
        <p>{t('payableTotal', { amount: amount(total), left: payable.length - paid.length })}</p>
        {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        <p className="actions">
          <Button busy={act.busy} disabled={paid.length === 0} onClick={prepare}>
            {t('prepare')}
          </Button>
        </p>
      </div>
      <DataTable
        caption={t('payable')}
        hideCaption
        rows={payable}
        keyOf={({ brandId }) => brandId}
        columns={[
          {
            key: 'store',
            head: t('store'),
            cell: ({ brandId, name }) => <TextLink href={`/seller/money?brandId=${brandId}`}>{name}</TextLink>,
          },
          { key: 'amount', head: t('amount'), number: true, cell: (store) => amount(store.amount) },
          { key: 'lines', head: t('lines'), number: true, cell: ({ entries }) => entries },
          { key: 'since', head: t('since'), cell: ({ since }) => formatDate(since, language) },
          {
            key: 'status',
            head: t('status'),
            cell: ({ exception }) => (
              <Pill tone={exception ? 'problem' : 'done'}>{exception ? t(`exception.${exception}`) : t('pays')}</Pill>
            ),
          },
        ]}
        empty={t('noPayable')}
      />
    </Panel>
  )
}

const runTones = { draft: 'working', approved: 'done', cancelled: 'fresh' } as const

function RunsPanel({ runs }: { runs: Overview['runs'] }) {
  const { t, language } = useTranslation('payouts')
  return (
    <Panel title={t('runs')}>
      <DataTable
        caption={t('runs')}
        hideCaption
        rows={runs}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'run',
            head: t('runs'),
            cell: ({ id, number }) => <TextLink href={payoutRunPath(id)}>{t('run', { number })}</TextLink>,
          },
          { key: 'amount', head: t('amount'), number: true, cell: ({ total }) => formatRupees(total, language) },
          {
            key: 'state',
            head: t('status'),
            cell: ({ state }) => <Pill tone={runTones[state]}>{t(`runState.${state}`)}</Pill>,
          },
          {
            key: 'by',
            head: '',
            text: true,
            cell: ({ preparedBy, preparedAt }) =>
              t('prepared_by', { name: preparedBy, day: formatDateTime(preparedAt, language) }),
          },
        ]}
        empty={t('noRuns')}
      />
    </Panel>
  )
}
