import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
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
  const brands = useStaffRead('GET /api/brands', { query: {} })
  const form = useStaffForm({
    name: 'adjustment',
    start: { brandId: '', amount: '', reason: '', key: '' },
    check: ({ brandId, amount, reason }) => ({
      ...(brandId === '' ? { brandId: t('adjustMissing.store') } : {}),
      ...(amountOf(amount) === 0 ? { amount: t('adjustMissing.amount') } : {}),
      ...(reason.trim().length < 5 ? { reason: t('adjustMissing.reason') } : {}),
    }),
    send: ({ brandId, amount, reason, key }) =>
      send('POST /api/admin/adjustments', {
        body: { brandId, amount: amountOf(amount), reason: reason.trim(), idempotencyKey: key },
      }),
    done: t('adjusted'),
    reload: useReload('/api/admin'),
  })
  const choices = brands.data?.items.map(({ id, name }) => ({ brandId: id, name })) ?? stores
  const field = (name: 'brandId' | 'amount' | 'reason') => ({
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [name]: target.value, key: crypto.randomUUID() }),
  })
  return (
    <form {...form.props} className="panel-body stack-12">
      <p className="small">{t('adjustLede')}</p>
      <div className="payout-forms">
        <SelectField
          {...field('brandId')}
          label={t('store')}
          options={[{ value: '', label: '' }, ...choices.map(({ brandId, name }) => ({ value: brandId, label: name }))]}
        />
        <Field {...field('amount')} label={t('adjustAmount')} inputMode="text" autoComplete="off" />
        <Field {...field('reason')} label={t('adjustReason')} maxLength={500} autoComplete="off" />
        <Button type="submit" variant="line" busy={form.busy}>
          {t('adjust')}
        </Button>
      </div>
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
    </form>
  )
}

/** Returns the amount typed, below zero where it is taken; 0 when it is none. */
const amountOf = (typed: string): number => (/^-?\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : 0)
