import { Link } from '@tanstack/react-router'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { KpiStrip } from '#web/ui/kpi-strip.tsx'
import { carrierInvoicePath } from './admin-paths.ts'
import type { InvoiceForm, ReadInvoice } from './use-invoice-form.ts'

/** Renders what an import would do, or has done: sums, refused rows each with its cure, and the next step. */
export function InvoiceResult({ read, form }: { read: ReadInvoice; form: InvoiceForm }) {
  const { t } = useTranslation('carrier-invoices')
  const amount = useAmount()
  if (read.missing.length > 0) return null
  return (
    <section className="stack-16" aria-label={t('result.title')}>
      <div role="status">
        <KpiStrip
          metrics={[
            { label: t('result.rows'), value: String(read.rows) },
            { label: t('result.taken'), value: String(read.taken) },
            { label: t('result.same'), value: String(read.same) },
            { label: t('result.refused'), value: String(read.refusedCount) },
          ]}
        />
        <KpiStrip
          metrics={[
            { label: t('result.billed'), value: amount(read.billed) },
            { label: t('result.charged'), value: amount(read.charged) },
            { label: t('result.disputes'), value: String(read.disputes) },
            { label: t('result.stake'), value: amount(read.stake) },
          ]}
        />
      </div>
      {read.refused.length > 0 && <RefusedRows read={read} />}
      <p className="actions panel-body">
        {read.taken > 0 && (
          <Button busy={form.isImporting} busyText={t('import.busy')} onClick={() => void form.importFile()}>
            {t('import.do', { count: read.taken })}
          </Button>
        )}
        {read.invoiceId !== null && (
          <Link className="button line" to={carrierInvoicePath(read.invoiceId)}>
            {t('import.open')}
          </Link>
        )}
      </p>
    </section>
  )
}

function RefusedRows({ read: { refused, refusedCount } }: { read: ReadInvoice }) {
  const { t } = useTranslation('carrier-invoices')
  return (
    <>
      <DataTable
        caption={t('result.refusedTitle')}
        rows={refused}
        keyOf={({ row }) => String(row)}
        columns={[
          { key: 'row', head: t('result.row'), number: true, cell: ({ row }) => row },
          { key: 'waybill', head: t('result.waybill'), cell: ({ waybill }) => <span translate="no">{waybill}</span> },
          {
            key: 'problem',
            head: t('result.problem'),
            text: true,
            cell: ({ problem, value }) => t(`problem.${problem}`, { value }),
          },
          {
            key: 'cure',
            head: t('result.cure'),
            text: true,
            cell: ({ problem, value }) => t(`cure.${problem}`, { value }),
          },
        ]}
      />
      {refusedCount > refused.length && <p className="small">{t('result.more', { count: refused.length })}</p>}
    </>
  )
}
