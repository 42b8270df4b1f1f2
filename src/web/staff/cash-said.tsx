import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useStaffForm } from './use-staff-form.ts'

type CashSaidProps = {
  /** Tells this form's draft from all others. */
  name: string
  /** What it should be, in rupees; another amount needs a reason. */
  expected: number
  labels: { amount: string; reason: string; save: string; done: string }
  send: (said: { amount: number; reason: string | null }) => Promise<unknown>
  reload: () => Promise<unknown>
}

/** Returns a typed sum of cash; undefined when it is none. */
const sumOf = (typed: string): number | undefined =>
  /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : undefined

/** Renders the field for a sum of cash, and for the reason when it is not what it should be. */
export function CashSaid({ name, expected, labels, send, reload }: CashSaidProps) {
  const { t } = useTranslation('courier-cash')
  const form = useStaffForm({
    name,
    start: { amount: '', reason: '' },
    check: ({ amount, reason }) => {
      const sum = sumOf(amount)
      if (sum === undefined) return { amount: t('amountMissing') }
      return sum !== expected && reason.trim().length < 5 ? { reason: t('reasonMissing') } : {}
    },
    send: ({ amount, reason }) => send({ amount: sumOf(amount) ?? 0, reason: reason.trim() || null }),
    done: labels.done,
    reload,
  })
  const sum = sumOf(form.draft.amount)
  return (
    <form {...form.props} className="stack-12 tall-choices">
      <Field {...form.field('amount')} label={labels.amount} inputMode="decimal" autoComplete="off" maxLength={12} />
      {sum !== undefined && sum !== expected && (
        <Field {...form.field('reason')} label={labels.reason} autoComplete="off" maxLength={500} />
      )}
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <p>
        <Button type="submit" size="tall" busy={form.busy}>
          {labels.save}
        </Button>
      </p>
    </form>
  )
}
