import { addressOf } from '#web/data/api.ts'
import { dayRange } from '#web/i18n/format-days.ts'
import { orderStatusText } from '#web/i18n/order-status-text.ts'
import { labelLegs, labelSteps } from '#web/i18n/order-step-labels.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { HistoryLink } from '#web/staff/history-link.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TrackingMap } from '#web/ui/tracking-map.tsx'
import { orderPath } from './admin-paths.ts'
import { GiveBack } from './give-back.tsx'
import { InquiryPanel } from './inquiry-panel.tsx'
import { OrderHub } from './move-order.tsx'
import { OrderCashRisk } from './order-cash-risk.tsx'
import { OrderDocumentsPanel } from './order-documents-panel.tsx'
import { OrderEmails, OrderEvents } from './order-history.tsx'
import { listedOrderPath, orderTone } from './order-list-cells.tsx'
import { OrderNote } from './order-note.tsx'
import { AmountsPanel, CustomerPanel, ParcelPanel, ShipmentPanel } from './order-panels.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderStores } from './order-stores.tsx'
import { OrderTags } from './order-tags.tsx'
import { type AdminOrder, countActive, orderOfShipment, trackingOf } from './order-tracking.ts'
import { PaymentLinkAgain } from './payment-link-again.tsx'
import { SendAgainPanel } from './send-again-panel.tsx'
import { SendEmailsAgain } from './send-emails-again.tsx'

/** Renders one order with all its details. */
export function AdminOrderScreen({ orderId, from }: { orderId: string; from: string }) {
  const { t } = useTranslation('admin')
  const order = useStaffRead('GET /api/admin/orders/:id', { params: { id: orderId } })
  return (
    <DetailPage
      of={order}
      list={{ href: addressOf('/admin/orders', parseListSearch(from)), label: t('nav.orders') }}
      title={order.data?.number ?? t('order.name')}
      presence={{ of: 'order', id: orderId }}
    >
      {(read) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/orders"
              id={orderId}
              from={from}
              hrefOf={listedOrderPath}
              backHref={addressOf('/admin/orders', parseListSearch(from))}
            />
          )}
          <OrderDetail order={read} />
        </>
      )}
    </DetailPage>
  )
}

function OrderDetail({ order }: { order: AdminOrder }) {
  const { t, language } = useTranslation('admin')
  return (
    <>
      <p className="mb-12 row-16 rows-4 middle">
        <Pill tone={orderTone(order)}>{orderStatusText(t, order)}</Pill>
        {t('order.placed', { dateTime: formatDateTime(order.placedAt, language) })}
        <HistoryLink of="order" id={order.id} />
        {order.replaces && (
          <span>
            {t('details.replaces')} <TextLink href={orderPath(order.replaces.id)}>{order.replaces.number}</TextLink>
          </span>
        )}
      </p>
      <OrderTags order={order} />
      <OrderTracking order={order} />
      <div className="staff-columns mt-20">
        <div>
          <OrderStores order={order} />
          <Panel title={t('events.title')}>
            <IfMay need="orders.write">
              <OrderNote orderId={order.id} />
            </IfMay>
            <OrderEvents order={order} />
          </Panel>
          <Panel title={t('emails.title')}>
            <OrderEmails emails={order.emails} />
            <IfMay need="orders.write">
              <SendEmailsAgain order={order} />
            </IfMay>
          </Panel>
        </div>
        <div>
          {order.channel !== 'web' && order.status === 'waiting_for_payment' && (
            <IfMay need="orders.write">
              <PaymentLinkAgain order={order} />
            </IfMay>
          )}
          <OrderCashRisk order={order} />
          <CustomerPanel order={order} />
          <AmountsPanel order={order} />
          <IfMay need="money.read">
            <OrderPayments orderId={order.id} />
          </IfMay>
          <IfMay need="money.write">
            <GiveBack orderId={order.id} />
          </IfMay>
          <OrderDocumentsPanel orderId={order.id} />
          <OrderShipmentList order={order} />
        </div>
      </div>
    </>
  )
}

/** Draws the way of the order, or of each of two boxes; nothing of an order of which nothing is left. */
function OrderTracking({ order }: { order: AdminOrder }) {
  const shipments = order.boxes.filter(({ box: shipment }) => shipment.state !== 'cancelled')
  if (countActive(order) === 0) return null
  if (shipments.length < 2) return <OneTracking order={order} arrives="" />
  return shipments.map((shipment) => <ShipmentTracking key={shipment.number} order={order} box={shipment} />)
}

function ShipmentTracking({ order, box: shipment }: { order: AdminOrder; box: AdminOrder['boxes'][number] }) {
  const { t, language } = useTranslation('admin')
  const { from, to } = dayRange(shipment.arrivesFrom, shipment.arrivesTo, language)
  return (
    <OneTracking
      order={orderOfShipment(order, shipment)}
      title={t('order.shipmentOf', { number: shipment.number, count: order.boxes.length })}
      arrives={from ? t('order.range', { from, to }) : to}
    />
  )
}

function OneTracking({ order, title = '', arrives }: { order: AdminOrder; title?: string; arrives: string }) {
  const { t } = useTranslation('admin')
  const way = trackingOf(order, {
    hub: t('order.hub', { city: order.hubCity }),
    road: t('order.road'),
    atHub: t('order.atHub', { k: order.sellerOrdersAtHub, n: countActive(order) }),
    customer: t('order.destination'),
    shipment: t(`statuses:shipment.${order.box.state}`),
    steps: (steps) => labelSteps(t, steps),
    legs: (legs) => labelLegs(t, legs, order.country),
  })
  return (
    <TrackingMap
      title={title}
      {...way}
      destination={{ ...way.destination, status: arrives || way.destination.status }}
    />
  )
}

/** Shows every box and its parcel, with the hub between them. */
function OrderShipmentList({ order }: { order: AdminOrder }) {
  return (
    <>
      {order.boxes.map((shipment) => (
        <ShipmentPanel key={shipment.number} order={order} of={shipment} />
      ))}
      <IfMay need="hub.read">
        <OrderHub orderId={order.id} />
      </IfMay>
      {order.boxes.map((shipment) => (
        <ParcelPanel key={shipment.number} order={order} of={shipment} />
      ))}
      {order.boxes.map(
        (shipment) => shipment.parcel && <InquiryPanel key={shipment.parcel.id} order={order} of={shipment} />,
      )}
      {order.boxes.map(
        (shipment) =>
          (shipment.parcel?.state === 'returned_to_hub' || shipment.box.sentAgainAt !== null) && (
            <SendAgainPanel key={shipment.number} order={order} of={shipment} />
          ),
      )}
    </>
  )
}
