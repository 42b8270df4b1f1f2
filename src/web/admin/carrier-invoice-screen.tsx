import { Link } from '@tanstack/react-router'
import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { formatLongDate } from '#web/i18n/format-days.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { KpiStrip } from '#web/ui/kpi-strip.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { carrierInvoicePath, carrierInvoicesPath, orderPath } from './admin-paths.ts'
import './carrier-invoices.css'
import { billedOf } from './carrier-invoices-screen.tsx'
import { WeightDisputes } from './weight-disputes.tsx'

type ShownInvoice = CallReply<'GET /api/admin/carrier-invoices/:id'>

/** Renders an invoice of a carrier: its sums beside what customers paid, its disputes, and box by box. */
export function CarrierInvoiceScreen({ invoiceId, from }: { invoiceId: string; from: string }) {
  const { t } = useTranslation('carrier-invoices')
  const read = useStaffRead('GET /api/admin/carrier-invoices/:id', { params: { id: invoiceId } })
  const invoice = read.data?.invoice
  const backHref = addressOf(carrierInvoicesPath, parseListSearch(from))
  const title = invoice ? t('named', { carrier: invoice.carrierName, number: invoice.number }) : t('nav')
  return (
    <DetailPage
      of={read}
      list={{ href: backHref, label: t('nav') }}
      title={title}
      presence={{ of: 'carrier-invoice', id: invoiceId }}
    >
      {(shown) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/carrier-invoices"
              id={invoiceId}
              from={from}
              hrefOf={(id, query) => addressOf(carrierInvoicePath(id), { from: query })}
              backHref={backHref}
            />
          )}
          <Sums invoice={shown.invoice} />
          <WeightDisputes disputes={shown.disputes}>
            {shown.invoice.disputes.raised > 0 && (
              <a className="text-link" href={`/api/admin/carrier-invoices/${invoiceId}/disputes.csv`} download>
                {t('dispute.file')}
              </a>
            )}
          </WeightDisputes>
          <Panel title={t('lines.title')}>
            <Lines lines={shown.lines} />
          </Panel>
        </>
      )}
    </DetailPage>
  )
}

function Sums({ invoice }: Pick<ShownInvoice, 'invoice'>) {
  const { t, language } = useTranslation('carrier-invoices')
  const amount = useAmount()
  return (
    <>
      <KpiStrip
        metrics={[
          { label: t('list.day'), value: formatLongDate(invoice.day, language) },
          { label: t('list.boxes'), value: String(invoice.boxes) },
          { label: t('list.billed'), value: amount(billedOf(invoice)) },
          { label: t('list.charged'), value: amount(invoice.charged) },
        ]}
      />
      <KpiStrip
        metrics={[
          { label: t('lines.freight'), value: amount(invoice.freight) },
          { label: t('lines.fuel'), value: amount(invoice.fuel) },
          { label: t('lines.other'), value: amount(invoice.other) },
          { label: t('lane.credit'), value: amount(invoice.credit) },
        ]}
      />
    </>
  )
}

function Lines({ lines }: Pick<ShownInvoice, 'lines'>) {
  const { t } = useTranslation('carrier-invoices')
  const amount = useAmount()
  const grams = (count: number | null) => (count === null ? '–' : t('dispute.grams', { count }))
  return (
    <DataTable
      caption={t('lines.title')}
      hideCaption
      rows={lines}
      keyOf={({ waybill, direction }) => `${waybill} ${direction}`}
      empty={t('lines.none')}
      columns={[
        {
          key: 'order',
          head: t('lines.order'),
          cell: ({ orderId, orderNumber }) => (
            <Link className="text-link num" to={orderPath(orderId)} translate="no">
              {orderNumber}
            </Link>
          ),
        },
        { key: 'waybill', head: t('lines.waybill'), cell: ({ waybill }) => <span translate="no">{waybill}</span> },
        { key: 'direction', head: t('lines.direction'), cell: ({ direction }) => t(`lines.${direction}`) },
        { key: 'grams', head: t('lines.grams'), number: true, cell: (line) => grams(line.grams) },
        { key: 'measured', head: t('lines.measured'), number: true, cell: (line) => grams(line.measuredGrams) },
        { key: 'freight', head: t('lines.freight'), number: true, cell: ({ freight }) => amount(freight) },
        { key: 'fuel', head: t('lines.fuel'), number: true, cell: ({ fuel }) => amount(fuel) },
        { key: 'other', head: t('lines.other'), number: true, cell: ({ other }) => amount(other) },
        { key: 'charged', head: t('lines.charged'), number: true, cell: ({ charged }) => amount(charged) },
      ]}
    />
  )
}
