import { useEffect } from 'react'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { endPaying } from '#web/storefront/payment/redirect-to-payment.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { GoingTo } from './going-to.tsx'
import { HeldEmails } from './held-emails.tsx'
import { LateQuestion } from './late-question.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { CancelOrder } from './order-cancelling.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderDuties } from './order-duties.tsx'
import { NextStep, OrderHead, ReplacedOrder } from './order-head.tsx'
import { OrderHomeDelivery } from './order-home-delivery.tsx'
import { OrderMaps } from './order-maps.tsx'
import type { Order } from './order-query.ts'
import { OrderReading } from './order-reading.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderSellerOrders } from './order-seller-orders.tsx'
import { OrderShipments } from './order-shipment.tsx'
import { OrderSilences } from './order-silences.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ShortageChoices } from './shortage-choice.tsx'
import { StopLinks } from './stop-links.tsx'
import { useLiveOrder } from './use-live-order.ts'
import { WaitingAddition } from './waiting-addition.tsx'
import '#web/ui/own-pages.css'
import '#web/storefront/cart/cart.css'

/** Renders `/orders/:id`: the shipment's location, each store's progress, the history and the amounts. */
export function OrderScreen({ id }: { id: string }) {
  const { t } = useTranslation('order')
  const read = useLiveOrder(id)
  return (
    <main id="main" className="wrap order-page">
      {read.fetchStatus === 'paused' && <OfflineStrip text={t('offline')} />}
      <OrderReading of={read}>{(order) => <OpenOrder order={order} />}</OrderReading>
    </main>
  )
}

function OpenOrder({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const user = useUser()
  // Paid, though the payer never returned to the shop: this order's parked cart in this browser is no longer needed.
  const isPaid = order.status !== 'waiting_for_payment' && order.status !== 'cancelled'
  useEffect(() => {
    if (isPaid) endPaying(order.id)
  }, [isPaid, order.id])
  return (
    <>
      <Breadcrumb
        steps={user ? [{ href: '/account', label: t('account') }] : [{ href: '/', label: t('home') }]}
        here={t('number', { number: order.number })}
      />
      <OrderHead order={order} />
      <NextStep order={order} />
      {order.replaces && <ReplacedOrder replaced={order.replaces} />}
      <OrderDuties order={order} />
      <OrderSilences order={order} />
      <OrderHomeDelivery order={order} />
      <ShortageChoices order={order} />
      <LateQuestion order={order} />
      <WaitingAddition order={order} />
      {order.badge === 'part_cancelled' && (
        <div className="mb-20">
          <Alert tone="problem">{t('partlyCancelled')}</Alert>
        </div>
      )}
      {order.status !== 'cancelled' && <OrderMaps order={order} />}
      <OrderSellerOrders order={order} />
      <div className="order-rest">
        <OrderTimeline order={order} />
        <aside>
          <OrderClaims order={order} />
          <GoingTo order={order} />
          <OrderAmounts order={order} />
          <OrderRefunds order={order} />
          <HeldEmails order={order} />
          <OrderDocuments order={order} />
          <OrderShipments order={order} />
          <CancelOrder order={order} />
          <StopLinks order={order} />
        </aside>
      </div>
    </>
  )
}
