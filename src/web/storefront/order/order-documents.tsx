import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isSealed } from '#domain/shipping/shipment-flow.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DocumentList } from '#web/ui/document-list.tsx'
import type { Order } from './order-query.ts'

/**
 * Lists invoices, bills and credit notes, once the shipment is sealed or a refund was paid; renders nothing while
 * there are none.
 */
export function OrderDocuments({ order }: { order: Order }) {
  const { t, language } = useTranslation('order')
  const amount = useAmount()
  const { id, box: shipment, boxes, refunds, timeline } = order
  const { data, refetch } = useQuery({
    ...readQuery('GET /api/orders/:id/invoices', { params: { id }, query: { lng: language } }),
    staleTime: 0,
    enabled: isSealed(shipment.state) || refunds.length > 0,
  })
  // An open page receives live events; a document may have been added with one.
  const known = useRef(timeline.length)
  useEffect(() => {
    if (known.current === timeline.length) return
    known.current = timeline.length
    void refetch()
  }, [timeline.length, refetch])
  if (!data || data.items.length === 0) return null
  return (
    <section className="order-amounts" id="invoices" aria-labelledby="invoices-title">
      <h2 className="heading-3 mb-12" id="invoices-title">
        {t('documents.title')}
      </h2>
      <DocumentList
        newTab={t('documents.newTab')}
        documents={data.items.map(({ file, title, number, issuer, total, box }) => ({
          href: `${file}?lng=${language}`,
          name: t('documents.name', { title, number }),
          detail: [
            box !== null && t('shipment.one', { number: box, count: boxes.length }),
            t('documents.detail', { issuer, amount: amount(total) }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </section>
  )
}
