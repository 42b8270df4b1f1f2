import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { CashHandoverLines, type Handover } from '#web/staff/cash-handover-lines.tsx'
import { CashSaid } from '#web/staff/cash-said.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

/** Renders the hand-overs of couriers on their way to the bank, and the cash a courier may carry. */
export function HandoverDesk() {
  const { t } = useTranslation('courier-cash')
  const read = useStaffRead('GET /api/admin/cash-handovers')
  return (
    <Reading of={read}>
      {({ items, limit, version }) => (
        <>
          <Panel title={t('deskTitle')}>
            <p className="panel-body small">{items.length === 0 ? t('noDesk') : t('deskLede')}</p>
            <CashHandoverLines items={items} showsCourier act={(handover) => <HandoverActs handover={handover} />} />
          </Panel>
          <CashLimitForm key={version} limit={limit} version={version} />
        </>
      )}
    </Reading>
  )
}

/** What an admin does next: records the sum at the bank, confirms another's record, or answers in a courier's place. */
function HandoverActs({ handover }: { handover: Handover }) {
  const { t, language } = useTranslation('courier-cash')
  const reload = useReload('/api/admin')
  const act = useAct(reload)
  const { id, state, recordedBy, banked, counted, mayAct } = handover
  const params = { id }
  const confirm = () => act.run(() => send('POST /api/admin/cash-handovers/:id/confirm', { params }), t('confirmed'))
  const answer = () =>
    act.run(() => send('POST /api/admin/cash-handovers/:id/answer', { params, body: { agrees: true } }), t('agreed'))
  return (
    <>
      {state === 'counted' && (
        <Button variant="line" busy={act.busy} onClick={answer}>
          {t('agree')}
        </Button>
      )}
      {state === 'closed' && recordedBy === null && (
        <CashSaid
          name={`cash at the bank ${id}`}
          expected={counted ?? 0}
          labels={{ amount: t('bankAmount'), reason: t('countReason'), save: t('bank'), done: t('bankDone') }}
          send={(body) => send('POST /api/admin/cash-handovers/:id/bank', { params, body })}
          reload={reload}
        />
      )}
      {recordedBy !== null && <p>{t('recorded', { name: recordedBy, amount: formatRupees(banked ?? 0, language) })}</p>}
      {state === 'closed' && recordedBy !== null && mayAct && (
        <Button busy={act.busy} onClick={confirm}>
          {t('confirm')}
        </Button>
      )}
      {state === 'closed' && recordedBy !== null && !mayAct && <p className="small">{t('waitsForAdmin')}</p>}
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </>
  )
}

function CashLimitForm({ limit, version }: { limit: number; version: number }) {
  const { t } = useTranslation('courier-cash')
  const form = useStaffForm({
    name: `cash limit ${version}`,
    start: { limit: String(limit) },
    check: (draft) => (/^\d{1,6}$/.test(draft.limit.trim()) ? {} : { limit: t('amountMissing') }),
    send: (draft) => send('PUT /api/admin/courier-cash-limit', { body: { limit: Number(draft.limit), seen: version } }),
    done: t('limitSaved'),
    reload: useReload('/api/admin'),
  })
  return (
    <Panel title={t('limitTitle')}>
      <form {...form.props} className="panel-body stack-12">
        <Field {...form.field('limit')} label={t('limitField')} inputMode="numeric" autoComplete="off" />
        {form.problem && <Alert tone="problem">{form.problem}</Alert>}
        <p>
          <Button type="submit" variant="line" busy={form.busy}>
            {t('limitSave')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}
