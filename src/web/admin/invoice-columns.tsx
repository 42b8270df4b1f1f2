import { useState } from 'react'
import { type InvoiceField, invoiceFields } from '#domain/shipping/carrier-invoice.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ReadInvoice } from './use-invoice-form.ts'

type InvoiceColumnsProps = { read: ReadInvoice; change: (columns: string) => void }

const absent = ''

/** Renders which column of the file holds what, to be corrected where the headings mislead. */
export function InvoiceColumns({ read, change }: InvoiceColumnsProps) {
  const { t } = useTranslation('carrier-invoices')
  const found = Object.fromEntries(read.columns.map(({ field, at }) => [field, at === null ? absent : String(at)]))
  const [chosen, setChosen] = useState<Partial<Record<InvoiceField, string>>>({})
  const chosenAt = (field: InvoiceField): string => chosen[field] ?? found[field] ?? absent
  const choose = (field: InvoiceField, at: string): void => {
    const next = { ...chosen, [field]: at }
    setChosen(next)
    const parts = invoiceFields.flatMap((each) => {
      const value = next[each] ?? found[each] ?? absent
      return value === absent ? [] : [`${each}:${value}`]
    })
    change(parts.join(','))
  }
  const options = [
    { value: absent, label: t('columns.none') },
    ...read.head.map((heading, at) => ({ value: String(at), label: heading || String(at + 1) })),
  ]
  return (
    <fieldset className="stack-12">
      <legend>{t('columns.title')}</legend>
      <p className="small">{read.missing.length > 0 ? t('columns.missing') : t('columns.text')}</p>
      <div className="invoice-fields">
        {invoiceFields.map((field) => (
          <SelectField
            key={field}
            label={t(`columns.${field}`)}
            value={chosenAt(field)}
            options={options}
            onChange={(event) => choose(field, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
