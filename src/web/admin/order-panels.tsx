import { dayRange } from '#web/i18n/format-days.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { AssignCourier } from './assign-courier.tsx'
import { ChangeRecipient } from './change-recipient.tsx'
import { DetailList } from './detail-list.tsx'
import type { AdminOrder } from './order-tracking.ts'
import { ParcelVisits } from './parcel-visits.tsx'
import { PromotionsOfOrder } from './promotions-of-order.tsx'

/** Shows who ordered, where it goes, and what they wrote with it. */
export function CustomerPanel({ order }: { order: AdminOrder }) {
  const { t, tCode } = useTranslation('admin')
  const { shipping } = order
  return (
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
          [t('lists:columns.orders.channel'), tCode('statuses:channel', order.channel)],
          [t('details.account'), t(order.member ? 'details.member' : 'details.guest')],
          [t('details.language'), tCode('language', order.language)],
        ]}
      />
      {order.mayChangeRecipient && (
        <IfMay need="orders.write">
          <ChangeRecipient order={order} />
        </IfMay>
      )}
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
  )
}

/** Shows what the order cost and under which rates and promotions. */
export function AmountsPanel({ order }: { order: AdminOrder }) {
  const { t, language } = useTranslation('admin')
  const { amounts } = order
  const rupees = (amount: number) => formatRupees(amount, language)
  return (
    <Panel title={t('order.money')}>
      <DetailList
        details={[
          [t('details.goods'), rupees(amounts.goods)],
          ...(amounts.discount > 0
            ? [[`${t('details.discount')} ${amounts.promoCode ?? ''}`.trim(), `-${rupees(amounts.discount)}`] as const]
            : []),
          [t('details.delivery'), rupees(amounts.delivery)],
          ...(amounts.codFee > 0 ? [[t('details.codFee'), rupees(amounts.codFee)] as const] : []),
          [t('details.total'), rupees(amounts.total)],
          ...(order.replaces ? [] : [[t('details.payment'), t(`statuses:payment.${order.payment}`)] as const]),
          [t('details.rates'), order.rateVersion],
          [t('details.offers'), <PromotionsOfOrder key="promotions" versions={order.promotionsVersion} />],
        ]}
      />
    </Panel>
  )
}

type OrderShipmentPanel = { order: AdminOrder; of: AdminOrder['boxes'][number] }

/** Shows one shipment at the hub; of two also its number, and the stores in it. */
export function ShipmentPanel({
  order: { boxes, parts },
  of: { number, brandIds, box: shipment, ...box },
}: OrderShipmentPanel) {
  const { t, language } = useTranslation('admin')
  const arrives = dayRange(box.arrivesFrom, box.arrivesTo, language)
  const isOneOfTwo = boxes.length > 1
  const stores = parts.filter(({ brandId }) => brandIds.includes(brandId)).map(({ brandName }) => brandName)
  return (
    <Panel title={isOneOfTwo ? t('order.shipmentOf', { number, count: boxes.length }) : t('order.shipment')}>
      <DetailList
        details={[
          ...(isOneOfTwo ? [[t('columns.sellers'), stores.join(', ')] as const] : []),
          [t('details.state'), t(`statuses:shipment.${shipment.state}`)],
          ...(isOneOfTwo
            ? [[t('details.arrives'), arrives.from ? t('order.range', arrives) : arrives.to] as const]
            : []),
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
  )
}

/** Shows the parcel of a box at the carrier, and gives it to a courier. */
export function ParcelPanel({ order: { boxes }, of: { number, parcel } }: OrderShipmentPanel) {
  const { t, language } = useTranslation('admin')
  const count = boxes.length
  return (
    <Panel title={count > 1 ? t('order.parcelOf', { number, count }) : t('order.parcel')}>
      {parcel && !parcel.ended && (
        <IfMay need="hub.write">
          <AssignCourier key={parcel.courierId} parcel={parcel} />
        </IfMay>
      )}
      {parcel && <ParcelVisits visits={parcel.visits} />}
      {parcel ? (
        <DetailList
          details={[
            [t('details.state'), t(`statuses:parcel.${parcel.state}`)],
            [t('details.carrier'), parcel.carrier],
            [t('details.waybill'), <Waybill key="waybill" parcel={parcel} />],
            ...(parcel.receivedBy ? [[t('details.receivedBy'), parcel.receivedBy] as const] : []),
            [
              t('details.cost'),
              parcel.currency === 'INR' ? formatRupees(parcel.cost, language) : `${parcel.currency} ${parcel.cost}`,
            ],
          ]}
        />
      ) : (
        <p className="panel-body">{t('order.noParcel')}</p>
      )}
    </Panel>
  )
}

/** Renders the waybill number, as a link to the carrier's page where there is one. */
function Waybill({ parcel: { waybill, trackingPage } }: { parcel: NonNullable<AdminOrder['parcel']> }) {
  if (!trackingPage) return waybill
  return (
    <a className="text-link" href={trackingPage} target="_blank" rel="noreferrer">
      {waybill}
    </a>
  )
}
