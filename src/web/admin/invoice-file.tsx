import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import '#web/staff/file-input.css'

type InvoiceFileProps = { choose: (file: File | undefined) => void; error: string | undefined }

/** Renders the field for the file of an invoice. */
export function InvoiceFile({ choose, error }: InvoiceFileProps) {
  const { t } = useTranslation('carrier-invoices')
  const id = useId()
  return (
    <div className="form-field full">
      <label htmlFor={id}>{t('import.file')}</label>
      <input
        id={id}
        name="file"
        type="file"
        className="input file-input"
        accept=".csv,.xlsx"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
