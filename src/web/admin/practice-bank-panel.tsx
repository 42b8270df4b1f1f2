import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

type Bank = CallReply<'GET /api/admin/practice-bank'>

const actsOf: Record<string, readonly ('pay' | 'fail' | 'return')[]> = {
  queued: ['pay', 'fail'],
  processing: ['pay', 'fail'],
  paid: ['return'],
}

/** Renders the practice bank: the fault it plays, and its transfers with what a bank can do with each. */
export function PracticeBankPanel() {
  const { t } = useTranslation('payouts')
  const bank = useStaffRead('GET /api/admin/practice-bank')
  return (
    <Panel title={t('practice')}>
      <Reading of={bank}>{(read) => <PracticeBank bank={read} />}</Reading>
    </Panel>
  )
}

function PracticeBank({ bank }: { bank: Bank }) {
  const { t, tCode, language } = useTranslation('payouts')
  const act = useAct(useReload('/api/admin'))
  const play = (fault: Bank['fault']) =>
    act.run(() => send('PUT /api/admin/practice-bank', { body: { balance: bank.balance, fault } }), t('done'))
  const decide = (key: string, how: 'pay' | 'fail' | 'return') =>
    act.run(() => send('POST /api/admin/practice-bank/:key', { params: { key }, body: { act: how } }), t('done'))
  return (
    <>
      <div className="panel-body stack-12">
        <p className="small">
          {t('practiceLede')} {t('available', { amount: formatRupees(bank.balance, language) })}
        </p>
        <SelectField
          label={t('fault')}
          value={bank.fault}
          disabled={act.busy}
          onChange={(event) => void play(event.target.value as Bank['fault'])}
          options={bank.faults.map((value) => ({ value, label: t(`faults.${value}`) }))}
        />
      </div>
      <DataTable
        caption={t('practice')}
        hideCaption
        rows={bank.transfers}
        keyOf={({ key }) => key}
        columns={[
          { key: 'key', head: t('key'), cell: ({ key }) => <span translate="no">{key}</span> },
          { key: 'amount', head: t('amount'), number: true, cell: ({ amount }) => formatRupees(amount, language) },
          { key: 'state', head: t('status'), cell: ({ state }) => tCode('statuses:bankTransfer', state) },
          { key: 'at', head: t('since'), cell: ({ at }) => formatDateTime(at, language) },
          {
            key: 'acts',
            head: '',
            cell: ({ key, state }) =>
              (actsOf[state] ?? []).map((how) => (
                <Button key={how} size="compact" variant="line" busy={act.busy} onClick={() => decide(key, how)}>
                  {t(`act.${how}`)}
                </Button>
              )),
          },
        ]}
        empty={t('noTransfers')}
      />
    </>
  )
}
