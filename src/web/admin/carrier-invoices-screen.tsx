import { Link } from '@tanstack/react-router'
import type { CallReply } from '#contract/contract.ts'
import { formatLongDate } from '#web/i18n/format-days.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { carrierInvoicePath } from './admin-paths.ts'
import './carrier-invoices.css'
import { InvoiceImport } from './invoice-import.tsx'
import { WeightDisputes } from './weight-disputes.tsx'

export type CarrierInvoices = CallReply<'GET /api/admin/carrier-invoices'>
type Invoice = CarrierInvoices['invoices'][number]

/** Renders the import of carriers' invoices, those imported, and the weights that are disputed. */
export function CarrierInvoicesScreen() {
  const { t } = useTranslation('carrier-invoices')
  const invoices = useStaffRead('GET /api/admin/carrier-invoices')
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')} />
      <Reading of={invoices}>
        {(read) => (
          <>
            <IfMay need="money.write">
              <InvoiceImport carriers={read.carriers} />
            </IfMay>
            <Panel title={t('list.title')}>
              <InvoiceTable invoices={read.invoices} />
            </Panel>
            <WeightDisputes disputes={read.disputes} />
          </>
        )}
      </Reading>
    </>
  )
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t, language } = useTranslation('carrier-invoices')
  const amount = useAmount()
  return (
    <DataTable
      caption={t('list.title')}
      hideCaption
      rows={invoices}
      keyOf={({ id }) => id}
      empty={t('list.none')}
      columns={[
        {
          key: 'number',
          head: t('list.number'),
          cell: ({ id, number }) => (
            <Link className="text-link num" to={carrierInvoicePath(id)} translate="no">
              {number}
            </Link>
          ),
        },
        { key: 'carrier', head: t('list.carrier'), cell: ({ carrierName }) => carrierName },
        { key: 'day', head: t('list.day'), cell: ({ day }) => formatLongDate(day, language) },
        { key: 'boxes', head: t('list.boxes'), number: true, cell: ({ boxes }) => boxes },
        { key: 'billed', head: t('list.billed'), number: true, cell: (each) => amount(billedOf(each)) },
        { key: 'charged', head: t('list.charged'), number: true, cell: ({ charged }) => amount(charged) },
        { key: 'disputes', head: t('list.disputes'), cell: ({ disputes }) => <DisputeCount {...disputes} /> },
      ]}
    />
  )
}

export const billedOf = ({ freight, fuel, other }: { freight: number; fuel: number; other: number }): number =>
  Math.round((freight + fuel + other) * 100) / 100

function DisputeCount(counts: Invoice['disputes']) {
  const { t } = useTranslation('carrier-invoices')
  return counts.raised + counts.won + counts.lost === 0 ? t('list.none_disputes') : t('list.state', counts)
}
