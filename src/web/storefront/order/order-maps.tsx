import { troubleOf } from '#domain/orders/order-statuses.ts'
import { dayRange, formatDayAndTime } from '#web/i18n/format-days.ts'
import { useLanguage } from '#web/i18n/format-rupees.ts'
import { labelLegs, labelSteps } from '#web/i18n/order-step-labels.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TrackingMap } from '#web/ui/tracking-map.tsx'
import { useExpectedDays } from './expected-days.ts'
import { countAtHub, journeyOf, orderOfShipment } from './journey-map.ts'
import { countLiveSellerOrders } from './order-head.tsx'
import type { Order } from './order-query.ts'

/** Draws the way of the order, or of each of two boxes. */
export function OrderMaps({ order }: { order: Order }) {
  const shipments = order.boxes.filter(({ state }) => state !== 'cancelled')
  if (shipments.length < 2) return <WholeMap order={order} />
  return shipments.map((shipment) => <ShipmentMap key={shipment.number} order={order} box={shipment} />)
}

function useLabels(order: Order) {
  const { t } = useTranslation('order')
  return {
    hub: t('map.hub', { city: order.hubCity }),
    destination: t('map.destination'),
    transport: t(order.shipping.country === 'IN' ? 'map.home' : 'map.abroad'),
    steps: (steps: Order['parts'][number]['steps']) => labelSteps(t, steps),
    legs: (legs: Order['journey']) => labelLegs(t, legs, order.shipping.country),
  }
}

function WholeMap({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const labels = useLabels(order)
  const { days } = useExpectedDays()(order)
  const parts = t('map.sellerOrders', { k: order.sellerOrdersAtHub, n: countLiveSellerOrders(order) })
  return <TrackingMap {...journeyOf(order, { ...labels, parts, expectedDelivery: days })} />
}

/** Draws one of two boxes: the stores in it, its own stops, and the days of its own arrival. */
function ShipmentMap({ order, box: shipment }: { order: Order; box: Order['boxes'][number] }) {
  const { t } = useTranslation('order')
  const language = useLanguage()
  const labels = useLabels(order)
  const own = orderOfShipment(order, shipment)
  const range = dayRange(shipment.arrivesFrom, shipment.arrivesTo, language)
  const arrived = shipment.journey.at(-1)
  const days =
    arrived?.state === 'done' && arrived.at
      ? formatDayAndTime(arrived.at, language).day
      : shipment.parcel && troubleOf([shipment.parcel.state])
        ? t(`statuses:parcel.${shipment.parcel.state}`)
        : range.from
          ? t('range', range)
          : range.to
  const parts = t('map.sellerOrders', { k: countAtHub(own), n: countLiveSellerOrders(own) })
  return (
    <TrackingMap
      title={t('shipment.one', { number: shipment.number, count: order.boxes.length })}
      {...journeyOf(own, { ...labels, parts, expectedDelivery: days })}
    />
  )
}
