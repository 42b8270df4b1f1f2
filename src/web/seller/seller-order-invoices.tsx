import { isReceivedSellerOrder } from '#domain/seller-orders/seller-order-flow.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { DocumentList } from '#web/ui/document-list.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { SellerOrderDetail } from './seller-order-screen.tsx'

/** Renders the seller's own invoice of a seller order received at the hub, and its credit notes. */
export function SellerOrderInvoices({ sellerOrder }: { sellerOrder: SellerOrderDetail }) {
  // The cancellation fee of goods that were cancelled late is billed although they never arrived.
  return isReceivedSellerOrder(sellerOrder.state) || sellerOrder.state === 'cancelled' ? (
    <ReceivedSellerOrderInvoices sellerOrder={sellerOrder} />
  ) : null
}

function ReceivedSellerOrderInvoices({ sellerOrder }: { sellerOrder: SellerOrderDetail }) {
  const { t, language } = useTranslation('seller')
  const read = useStaffRead('GET /api/seller/parts/:id/invoices', { params: { id: sellerOrder.id } })
  if (sellerOrder.state === 'cancelled' && !read.data?.items.length) return null
  return (
    <Panel title={t('invoices.title')}>
      <div className="panel-body">
        <Reading of={read}>
          {({ items }) =>
            items.length === 0 ? (
              <p>{t('invoices.notYet')}</p>
            ) : (
              <DocumentList
                newTab={t('slip.newTab')}
                documents={items.map(({ file, title, number, issuedAt, total }) => ({
                  href: `${file}?lng=${language}`,
                  name: t('invoices.name', { title, number }),
                  detail: t('invoices.detail', { day: issuedAt.slice(0, 10), amount: formatRupees(total, language) }),
                }))}
              />
            )
          }
        </Reading>
      </div>
    </Panel>
  )
}
