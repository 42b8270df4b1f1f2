import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { payoutTone } from '#web/staff/payout-tone.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { BankAnswerForm } from './bank-answer-form.tsx'
import { PayoutTable } from './payout-table.tsx'
import '#web/staff/passbook.css'
import { IfMay } from '#web/staff/if-may.tsx'

export type PayoutRun = CallReply<'GET /api/admin/payout-runs/:id'>

/** Renders one run: its totals, what may be done with it, its payouts, and the stores it leaves out. */
export function PayoutRunScreen({ runId }: { runId: string }) {
  const { t } = useTranslation('payouts')
  const read = useStaffRead('GET /api/admin/payout-runs/:id', { params: { id: runId } })
  const title = t('run', { number: read.data?.number ?? '' })
  return (
    <DetailPage
      of={read}
      list={{ href: '/admin/payouts', label: t('title') }}
      title={title}
      presence={{ of: 'payout-run', id: runId }}
    >
      {(run) => (
        <>
          <RunHead run={run} />
          {run.gateway === 'manual' && run.state === 'approved' && (
            <IfMay need="money.write">
              <BankAnswerForm run={run} />
            </IfMay>
          )}
          <Panel title={t('title')}>
            <PayoutTable caption={t('title')} items={run.items} />
          </Panel>
          <ExceptionsPanel run={run} />
        </>
      )}
    </DetailPage>
  )
}

function RunHead({ run }: { run: PayoutRun }) {
  const { t, tCode, language } = useTranslation('payouts')
  const act = useAct(useReload('/api/admin'))
  const params = { id: run.id }
  const body = { seen: run.version }
  const approve = () => act.run(() => send('POST /api/admin/payout-runs/:id/approve', { params, body }), t('approved'))
  const cancel = () => act.run(() => send('POST /api/admin/payout-runs/:id/cancel', { params, body }), t('cancelled'))
  const by = (key: 'prepared_by' | 'approved_by', name: string, at: string) =>
    t(key, { name, day: formatDateTime(at, language) })
  return (
    <Panel title={t('total', { amount: formatRupees(run.total, language) })}>
      <div className="panel-body stack-12">
        <p>
          {t('count', { count: run.payouts })} · {t(`runState.${run.state}`)}
        </p>
        <p className="row-12">
          {Object.entries(run.counts).map(([state, count]) => (
            <Pill key={state} tone={payoutTone(state)}>
              {tCode('statuses:payout', state)} {count}
            </Pill>
          ))}
        </p>
        <p className="small">{by('prepared_by', run.preparedBy, run.preparedAt)}</p>
        {run.approvedBy && run.approvedAt && (
          <p className="small">{by('approved_by', run.approvedBy, run.approvedAt)}</p>
        )}
        {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        {run.state === 'draft' && !run.mayApprove && <Alert tone="working">{t('second')}</Alert>}
        {run.state === 'draft' && (
          <p className="actions">
            {run.mayApprove && (
              <Button busy={act.busy} onClick={approve}>
                {t('approve')}
              </Button>
            )}
            <Button variant="line" busy={act.busy} onClick={cancel}>
              {t('cancelRun')}
            </Button>
          </p>
        )}
      </div>
    </Panel>
  )
}

function ExceptionsPanel({ run }: { run: PayoutRun }) {
  const { t, language } = useTranslation('payouts')
  return (
    <Panel title={t('exceptions')}>
      <DataTable
        caption={t('exceptions')}
        hideCaption
        rows={run.exceptions}
        keyOf={({ brandId }) => brandId}
        columns={[
          { key: 'store', head: t('store'), cell: ({ name }) => name },
          { key: 'amount', head: t('amount'), number: true, cell: ({ amount }) => formatRupees(amount, language) },
          { key: 'reason', head: t('status'), text: true, cell: ({ reason }) => t(`exception.${reason}`) },
        ]}
        empty={t('noExceptions')}
      />
    </Panel>
  )
}
