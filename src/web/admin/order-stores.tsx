import { statusKeyInOrder } from '#domain/orders/seller-order-status.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { formatDateTime, formatDay } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { groundStyle } from '#web/ui/card-cloth.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { AddItems } from './add-items.tsx'
import type { AdminOrder } from './order-tracking.ts'

/** Renders the seller orders of an order with their lines and amounts. */
export function OrderStores({ order }: { order: AdminOrder }) {
  const { t, language } = useTranslation('admin')
  const shipments = order.boxes.map(({ brandIds, box: shipment, parcel }) => ({
    brandIds,
    state: shipment.state,
    parcel,
  }))
  return (
    <Panel title={t('order.sellerOrders')}>
      {order.parts.map((sellerOrder) => (
        <div className="shipment-seller-order" key={sellerOrder.id} style={groundStyle(sellerOrder.colour)}>
          <p className="row-16 rows-0 middle">
            <span>
              <b translate="no">{sellerOrder.code}</b> <b>{sellerOrder.brandName}</b>
            </span>
            <Pill>{t(`statuses:${statusKeyInOrder(sellerOrder, shipments)}`)}</Pill>
          </p>
          <ul>
            {sellerOrder.lines.map(({ lineId, name, weight, quantity, net, bestBefore, addedAt }) => (
              <li key={lineId}>
                {name}, {weight} × {quantity}, <span className="num">{formatRupees(net, language)}</span>
                {bestBefore && (
                  <span className="small"> {t('order.bestBefore', { day: formatDay(bestBefore, language) })}</span>
                )}
                {addedAt && (
                  <span className="small"> {t('order.added', { at: formatDateTime(addedAt, language) })}</span>
                )}
              </li>
            ))}
          </ul>
          <p className="row-16">
            <span className="num">{t('order.subtotal', { amount: formatRupees(sellerOrder.subtotal, language) })}</span>
            {sellerOrder.packedGrams !== null && (
              <span className="num">
                {t('order.weighed', { grams: formatGrams(sellerOrder.packedGrams, language) })}
              </span>
            )}
            <TextLink href={`/seller/parts/${sellerOrder.id}`}>
              {t('order.openSellerOrder')} <span className="visually-hidden">{sellerOrder.code}</span>
            </TextLink>
          </p>
        </div>
      ))}
      <IfMay need="orders.write">
        <AddItems order={order} />
      </IfMay>
    </Panel>
  )
}
