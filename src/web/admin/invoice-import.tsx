import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { CarrierInvoices } from './carrier-invoices-screen.tsx'
import { InvoiceColumns } from './invoice-columns.tsx'
import { InvoiceFile } from './invoice-file.tsx'
import { InvoiceResult } from './invoice-result.tsx'
import { type InvoiceForm, type ReadInvoice, useInvoiceForm } from './use-invoice-form.ts'

const currencies = ['INR', 'USD', 'EUR', 'GBP', 'AED'].map((value) => ({ value, label: value }))

/** Renders the import of a carrier's invoice: choose the file, see what it would do, correct the columns, import it. */
export function InvoiceImport({ carriers }: Pick<CarrierInvoices, 'carriers'>) {
  const { t } = useTranslation('carrier-invoices')
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<ReadInvoice>()
  const form = useInvoiceForm(carriers[0]?.id ?? '', file, setRead)
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setRead(undefined)
    form.change({ columns: '' })
  }
  return (
    <Panel title={t('import.title')}>
      <form {...form.props} className="panel-body stack-16" aria-label={t('import.title')}>
        <p>{t('import.text')}</p>
        <InvoiceFields form={form} carriers={carriers} />
        <InvoiceFile choose={choose} error={form.errorOf('file').error} />
        {read && <InvoiceColumns read={read} change={(columns) => form.change({ columns })} />}
        {form.problem && <Alert tone="problem">{form.problem}</Alert>}
        <p className="actions">
          <Button
            type="submit"
            {...(read ? { variant: 'line' as const } : {})}
            busy={form.busy}
            busyText={t('import.checking')}
          >
            {t('import.check')}
          </Button>
        </p>
      </form>
      {read && <InvoiceResult read={read} form={form} />}
    </Panel>
  )
}

function InvoiceFields({ form, carriers }: Pick<CarrierInvoices, 'carriers'> & { form: InvoiceForm }) {
  const { t } = useTranslation('carrier-invoices')
  const { currency } = form.draft
  return (
    <div className="invoice-fields">
      <SelectField
        {...form.field('carrier')}
        label={t('import.carrier')}
        options={carriers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field {...form.field('number')} label={t('import.number')} maxLength={60} autoComplete="off" />
      <Field {...form.field('day')} label={t('import.day')} type="date" />
      <SelectField {...form.field('currency')} label={t('import.currency')} options={currencies} />
      {currency !== 'INR' && (
        <Field
          {...form.field('rate')}
          label={t('import.rate', { currency })}
          hint={t('import.rateHint')}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
      )}
    </div>
  )
}
