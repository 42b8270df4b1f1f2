import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { typedAmount } from './typed-amount.ts'
import type { WeightDispute } from './weight-disputes.tsx'

/** Records what the carrier decided about a disputed weight. */
export function DecideDispute({ dispute }: { dispute: WeightDispute }) {
  const { id, version, stake, billed, orderNumber, waybill } = dispute
  const { t } = useTranslation('carrier-invoices')
  const amount = useAmount()
  const form = useStaffForm({
    name: `weight-dispute:${id}`,
    start: { outcome: 'won', credit: String(stake), note: '' },
    check: ({ outcome, credit, note }) => {
      const given = typedAmount(credit) ?? 0
      return {
        ...(outcome === 'won' && (given <= 0 || given > billed)
          ? { credit: t('dispute.missingCredit', { most: amount(billed) }) }
          : {}),
        ...(isReason(note) ? {} : { note: t('dispute.missingNote') }),
      }
    },
    send: ({ outcome, credit, note }) =>
      send('POST /api/admin/weight-disputes/:id/decide', {
        params: { id },
        body: {
          version,
          outcome: outcome === 'lost' ? 'lost' : 'won',
          credit: outcome === 'lost' ? null : (typedAmount(credit) ?? null),
          note: note.trim(),
        },
      }),
    done: t('dispute.done'),
    reload: useReload('/api/admin'),
    fieldOf: { 'invoice/credit': 'credit' },
  })
  return (
    <form
      {...form.props}
      className="stack-12"
      aria-label={`${t('dispute.outcome')}: ${t('dispute.heading', { order: orderNumber, waybill })}`}
    >
      <div className="invoice-fields">
        <SelectField
          {...form.field('outcome')}
          label={t('dispute.outcome')}
          options={(['won', 'lost'] as const).map((value) => ({ value, label: t(`dispute.${value}`) }))}
        />
        {form.draft.outcome === 'won' && (
          <Field {...form.field('credit')} label={t('dispute.credit')} inputMode="decimal" autoComplete="off" />
        )}
        <Field {...form.field('note')} label={t('dispute.note')} maxLength={300} autoComplete="off" />
      </div>
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <p>
        <Button type="submit" variant="line" busy={form.busy} busyText={t('dispute.busy')}>
          {t('dispute.decide')}
        </Button>
      </p>
    </form>
  )
}
