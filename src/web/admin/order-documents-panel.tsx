import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { DocumentList } from '#web/ui/document-list.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

/** Renders all invoices, bills and credit notes of an order. */
export function OrderDocumentsPanel({ orderId }: { orderId: string }) {
  const { t, language } = useTranslation('admin')
  const read = useStaffRead('GET /api/orders/:id/invoices', { params: { id: orderId } })
  return (
    <Panel title={t('invoices.title')}>
      <div className="panel-body">
        <Reading of={read}>
          {({ items }) =>
            items.length === 0 ? (
              <p>{t('invoices.notYet')}</p>
            ) : (
              <DocumentList
                newTab={t('invoices.newTab')}
                documents={items.map(({ file, title, number, issuer, total, box: shipment }) => ({
                  href: `${file}?lng=${language}`,
                  name: t('invoices.name', { title, number }),
                  detail: [
                    shipment !== null && t('order.shipmentOf', { number: shipment, count: 2 }),
                    t('invoices.detail', { issuer, amount: formatRupees(total, language) }),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                }))}
              />
            )
          }
        </Reading>
      </div>
    </Panel>
  )
}
