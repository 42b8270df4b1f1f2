import { addressOf } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TrackingMap } from '#web/ui/tracking-map.tsx'
import { orderPath } from './admin-paths.ts'
import { AssignCourier } from './assign-courier.tsx'
import { DetailList } from './detail-list.tsx'
import { GiveBack } from './give-back.tsx'
import { OrderDocumentsPanel } from './order-documents-panel.tsx'
import { OrderEmails, OrderEvents } from './order-history.tsx'
import { listedOrderPath, orderTone } from './order-list-cells.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderStores } from './order-stores.tsx'
import { type AdminOrder, trackingOf } from './order-tracking.ts'

/** Renders one order with all its details. */
export function AdminOrderScreen({ orderId, from }: { orderId: string; from: string }) {
  const { t } = useTranslation('admin')
  const order = useStaffRead('GET /api/admin/orders/:id', { params: { id: orderId } })
  return (
    <DetailPage
      of={order}
      list={{ href: addressOf('/admin/orders', parseListSearch(from)), label: t('nav.orders') }}
      title={order.data?.number ?? t('order.name')}
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
  const { t, tCode, language } = useTranslation('admin')
  const { amounts, box: shipment, parcel, shipping } = order
  const rupees = (amount: number) => formatRupees(amount, language)
  const live = order.parts.filter(({ state }) => state !== 'rejected' && state !== 'cancelled').length
  return (
    <>
      <p className="mb-12 row-16 rows-4 middle">
        <Pill tone={orderTone(order)}>{order.statusText}</Pill>
        {t('order.placed', { dateTime: formatDateTime(order.placedAt, language) })}
        {order.replaces && (
          <span>
            {t('details.replaces')} <TextLink href={orderPath(order.replaces.id)}>{order.replaces.number}</TextLink>
          </span>
        )}
      </p>
      {live > 0 && (
        <TrackingMap
          {...trackingOf(order, {
            hub: t('order.hub', { city: order.hubCity }),
            road: t('order.road'),
            atHub: t('order.atHub', { k: order.sellerOrdersAtHub, n: live }),
            customer: t('order.destination'),
          })}
        />
      )}
      <div className="staff-columns mt-20">
        <div>
          <OrderStores parts={order.parts} />
          <Panel title={t('events.title')}>
            <OrderEvents order={order} />
          </Panel>
          <Panel title={t('emails.title')}>
            <OrderEmails emails={order.emails} />
          </Panel>
        </div>
        <div>
          <Panel title={t('order.customer')}>
            <DetailList
              details={[
                [t('details.name'), shipping.fullName],
                [t('details.email'), order.email],
                [t('details.phone'), shipping.phone],
                [
                  t('details.address'),
                  [shipping.address, shipping.city, shipping.state, shipping.pincode, shipping.countryName]
                    .filter(Boolean)
                    .join(', '),
                ],
                [t('details.account'), t(order.member ? 'details.member' : 'details.guest')],
                [t('details.language'), tCode('language', order.language)],
              ]}
            />
            {order.gift && (
              <div className="panel-body">
                <Alert tone="working">
                  <p>{t('order.gift')}</p>
                  {order.gift.message && <p className="gift-message">{order.gift.message}</p>}
                </Alert>
              </div>
            )}
            {order.orderNotes && (
              <div className="panel-body">
                <Alert tone="working">{order.orderNotes}</Alert>
              </div>
            )}
          </Panel>
          <Panel title={t('order.money')}>
            <DetailList
              details={[
                [t('details.goods'), rupees(amounts.goods)],
                ...(amounts.discount > 0
                  ? [
                      [
                        `${t('details.discount')} ${amounts.promoCode ?? ''}`.trim(),
                        `-${rupees(amounts.discount)}`,
                      ] as const,
                    ]
                  : []),
                [t('details.delivery'), rupees(amounts.delivery)],
                ...(amounts.codFee > 0 ? [[t('details.codFee'), rupees(amounts.codFee)] as const] : []),
                [t('details.total'), rupees(amounts.total)],
                ...(order.replaces ? [] : [[t('details.payment'), t(`statuses:payment.${order.payment}`)] as const]),
                [t('details.rates'), order.rateVersion],
                [t('details.offers'), order.promotionsVersion],
              ]}
            />
          </Panel>
          <OrderPayments orderId={order.id} />
          <GiveBack orderId={order.id} />
          <OrderDocumentsPanel orderId={order.id} />
          <Panel title={t('order.shipment')}>
            <DetailList
              details={[
                [t('details.state'), shipment.stateText],
                [t('details.expected'), formatGrams(shipment.expectedGrams, language)],
                [
                  t('details.measured'),
                  shipment.measuredGrams === null ? t('notYet') : formatGrams(shipment.measuredGrams, language),
                ],
                [t('details.seal'), shipment.seal ?? t('notYet')],
              ]}
            />
            <p className="panel-body">
              <ButtonLink variant="line" href={`/courier/hub/boxes/${shipment.id}`}>
                {t('order.openShipment')}
              </ButtonLink>
            </p>
          </Panel>
          <Panel title={t('order.parcel')}>
            {parcel && !parcel.ended && <AssignCourier key={parcel.courierId} parcel={parcel} />}
            {parcel ? (
              <DetailList
                details={[
                  [t('details.state'), parcel.stateText],
                  [t('details.carrier'), parcel.carrier],
                  [t('details.waybill'), parcel.waybill],
                  [
                    t('details.cost'),
                    parcel.currency === 'INR' ? rupees(parcel.cost) : `${parcel.currency} ${parcel.cost}`,
                  ],
                ]}
              />
            ) : (
              <p className="panel-body">{t('order.noParcel')}</p>
            )}
          </Panel>
        </div>
      </div>
    </>
  )
}
