import { useEffect } from 'react'
import { headlineOf } from '#domain/orders/order-statuses.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { endPaying } from '#web/storefront/payment/redirect-to-payment.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TrackingMap } from '#web/ui/tracking-map.tsx'
import { useExpectedDays } from './expected-days.ts'
import { HeldEmails } from './held-emails.tsx'
import { journeyOf } from './journey-map.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { CancelOrder } from './order-cancelling.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHelp } from './order-help.tsx'
import type { Order } from './order-query.ts'
import { OrderReading } from './order-reading.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderSellerOrders } from './order-seller-orders.tsx'
import { OrderShipment } from './order-shipment.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ShortageChoices } from './shortage-choice.tsx'
import { StopLinks } from './stop-links.tsx'
import { useLiveOrder } from './use-live-order.ts'
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

/** Cancelled automatically because its payment deadline passed. */
const isGivenUp = ({ status, timeline }: Order): boolean =>
  status === 'cancelled' &&
  timeline.some(({ kind }) => kind === 'payment_expired') &&
  !timeline.some(({ kind }) => kind === 'payment_received' || kind === 'order_cancelled')

function OpenOrder({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const user = useUser()
  const { caption, days } = useExpectedDays()(order)
  const live = order.parts.filter(({ state }) => state !== 'cancelled' && state !== 'rejected').length
  const { shipping } = order
  // Paid, though the payer never returned to the shop: this order's parked cart in this browser is no longer needed.
  const isPaid = order.status !== 'waiting_for_payment' && order.status !== 'cancelled'
  useEffect(() => {
    if (isPaid) endPaying(order.id)
  }, [isPaid, order.id])
  const abroad = shipping.country !== 'IN'
  const status = isGivenUp(order) ? 'given_up' : headlineOf(order)
  return (
    <>
      <Breadcrumb
        steps={user ? [{ href: '/account', label: t('account') }] : [{ href: '/', label: t('home') }]}
        here={t('number', { number: order.number })}
      />
      <div className="order-head">
        <PageTitle sign={t(`status.${status}.sign`)} meaning={t(`status.${status}.meaning`)}>
          {t(`status.${status}.text`, { k: order.sellerOrdersAtHub, n: live, city: order.hubCity })}
        </PageTitle>
        {order.status !== 'cancelled' && (
          <p className="order-days">
            <span className="small">{caption}</span>
            <b>{days}</b>
          </p>
        )}
      </div>
      {order.status === 'waiting_for_payment' && order.payment.id && (
        <p className="mb-20">
          <ButtonLink variant="buy" href={`/payment-callback?payment=${encodeURIComponent(order.payment.id)}`}>
            {t('payNow')}
          </ButtonLink>
        </p>
      )}
      {(order.status === 'delivered' || order.status === 'part_delivered') && (
        <p className="mb-20">
          <ButtonLink href={`/review/${encodeURIComponent(order.id)}`}>{t('review')}</ButtonLink>
        </p>
      )}
      {order.replaces && (
        <div className="mb-20">
          <Alert tone="done">
            {t('replaces.text', { number: order.replaces.number })}{' '}
            <TextLink href={`/orders/${encodeURIComponent(order.replaces.id)}`}>
              {t('replaces.open', { number: order.replaces.number })}
            </TextLink>
          </Alert>
        </div>
      )}
      <ShortageChoices order={order} />
      {order.badge === 'part_cancelled' && (
        <div className="mb-20">
          <Alert tone="problem">{t('partlyCancelled')}</Alert>
        </div>
      )}
      {order.status !== 'cancelled' && (
        <TrackingMap
          {...journeyOf(order, {
            hub: t('map.hub', { city: order.hubCity }),
            parts: t('map.sellerOrders', { k: order.sellerOrdersAtHub, n: live }),
            destination: t('map.destination'),
            expectedDelivery: days,
            transport: t(abroad ? 'map.abroad' : 'map.home'),
          })}
        />
      )}
      <OrderSellerOrders order={order} />
      <div className="order-rest">
        <OrderTimeline order={order} />
        <aside>
          <OrderClaims order={order} />
          <section className="going-to" aria-labelledby="going-title">
            <h2 className="heading-3" id="going-title">
              {t('goingTo')}
            </h2>
            <address>
              {[
                shipping.fullName,
                shipping.address,
                t('cityLine', { city: shipping.city, pincode: shipping.pincode }).trim(),
                shipping.state,
                shipping.countryName,
              ]
                .filter(Boolean)
                .map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
            </address>
            <p className="small mt-8">{order.deliveryName}</p>
            {order.gift && (
              <p className="small mt-8 gift-message">
                {order.gift.message ? t('gift', { message: order.gift.message }) : t('giftPlain')}
              </p>
            )}
            {order.orderNotes && <p className="small mt-8">{t('notes', { notes: order.orderNotes })}</p>}
            <OrderHelp order={order} />
          </section>
          <OrderAmounts order={order} />
          <OrderRefunds order={order} />
          <HeldEmails order={order} />
          <OrderDocuments order={order} />
          <OrderShipment order={order} />
          <CancelOrder order={order} />
          <StopLinks order={order} />
        </aside>
      </div>
    </>
  )
}
