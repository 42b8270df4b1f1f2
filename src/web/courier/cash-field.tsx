import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { cashToReport } from './cash-to-report.ts'

type CashFieldProps = { due: number; value: string; onChange: (cash: string) => void; submitted: boolean }

/** Renders the field for the cash that the recipient hands, and the change to give back. */
export function CashField({ due, value, onChange, submitted }: CashFieldProps) {
  const { t, language } = useTranslation('courier')
  const { handed, change } = cashToReport(due, value)
  const amount = formatRupees(due, language)
  const error = handed === undefined ? t('collectedMissing') : t('collectedExact', { amount })
  return (
    <>
      <Field
        label={t('collected')}
        hint={t('due', { amount })}
        inputMode="decimal"
        autoComplete="off"
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...(submitted && change === undefined ? { error } : {})}
      />
      {change !== undefined && change > 0 && (
        <p role="status">
          <b>{t('courier-pay:change', { amount: formatRupees(change, language) })}</b>
        </p>
      )}
    </>
  )
}
