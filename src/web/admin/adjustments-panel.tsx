import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

type Store = { brandId: string; name: string }

/** Renders the form that gives a store an amount or takes it, and the adjustments that wait for another admin. */
export function AdjustmentsPanel({ stores }: { stores: readonly Store[] }) {
  const { t, language } = useTranslation('payouts')
  const waiting = useStaffRead('GET /api/admin/adjustments')
  const act = useAct(useReload('/api/admin'))
  const approve = (id: string) =>
    act.run(() => send('POST /api/admin/adjustments/:id/approve', { params: { id } }), t('done'))
  return (
    <Panel title={t('adjustments')}>
      <AdjustmentForm stores={stores} />
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
      <Reading of={waiting}>
        {({ items }) =>
          items.length === 0 ? null : (
            <DataTable
              caption={t('waiting')}
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                { key: 'store', head: t('store'), cell: ({ name }) => name },
                {
                  key: 'amount',
                  head: t('amount'),
                  number: true,
                  cell: ({ amount }) => formatRupees(amount, language),
                },
                { key: 'reason', head: t('adjustReason'), text: true, cell: ({ reason }) => reason },
                { key: 'by', head: '', cell: ({ requestedBy }) => requestedBy },
                {
                  key: 'approve',
                  head: t('status'),
                  cell: ({ id, mayApprove }) =>
                    mayApprove ? (
                      <Button size="compact" busy={act.busy} onClick={() => approve(id)}>
                        {t('approveAdjustment')}
                      </Button>
                    ) : (
                      t('waiting')
                    ),
                },
              ]}
            />
          )
        }
      </Reading>
    </Panel>
  )
}

/** The key stays with the typed values, so that a repeated click is the same adjustment. */
function AdjustmentForm({ stores }: { stores: readonly Store[] }) {
  const { t } = useTranslation('payouts')
  const act = useAct(useReload('/api/admin'))
  const brands = useStaffRead('GET /api/brands', { query: {} })
  const [draft, setDraft] = useState({ brandId: '', amount: '', reason: '', key: '' })
  const choices = brands.data?.items.map(({ id, name }) => ({ brandId: id, name })) ?? stores
  const amount = /^-?\d{1,8}(\.\d{1,2})?$/.test(draft.amount.trim()) ? Number(draft.amount) : 0
  const ready = draft.brandId !== '' && amount !== 0 && draft.reason.trim().length >= 5
  const touch = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change, key: crypto.randomUUID() })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!ready) return
    const { brandId, reason, key } = draft
    const body = { brandId, amount, reason: reason.trim(), idempotencyKey: key }
    const saved = await act.run(() => send('POST /api/admin/adjustments', { body }), t('adjusted'))
    if (saved) setDraft({ brandId: '', amount: '', reason: '', key: '' })
  }
  return (
    <form className="panel-body stack-12" onSubmit={submit} noValidate>
      <p className="small">{t('adjustLede')}</p>
      <div className="payout-forms">
        <SelectField
          label={t('store')}
          value={draft.brandId}
          onChange={(event) => touch({ brandId: event.target.value })}
          options={[{ value: '', label: '' }, ...choices.map(({ brandId, name }) => ({ value: brandId, label: name }))]}
        />
        <Field
          label={t('adjustAmount')}
          value={draft.amount}
          inputMode="text"
          autoComplete="off"
          onChange={(event) => touch({ amount: event.target.value })}
        />
        <Field
          label={t('adjustReason')}
          value={draft.reason}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => touch({ reason: event.target.value })}
        />
        <Button type="submit" variant="line" busy={act.busy} disabled={!ready}>
          {t('adjust')}
        </Button>
      </div>
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </form>
  )
}
