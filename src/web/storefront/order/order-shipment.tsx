import { dayRange } from '#web/i18n/format-days.ts'
import { useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { kilos } from '#web/storefront/cart/shipment-weight-meter.tsx'
import { ShipmentDrawing } from '#web/ui/shipment-drawing.tsx'
import type { Order } from './order-query.ts'

/**
 * Renders the shipment, or each of two: which seller orders are in it, photo and seal once it is closed, and the waybill number once
 * a courier has it.
 */
export function OrderShipments({ order }: { order: Order }) {
  if (order.boxes.length < 2) return <OrderShipment order={order} />
  return order.boxes.map((box) => <OneShipment key={box.number} order={order} box={box} />)
}

/** Renders one of two boxes: whose items are in it, when it arrives, and its own waybill. */
function OneShipment({ order, box }: { order: Order; box: Order['boxes'][number] }) {
  const { t } = useTranslation('order')
  const language = useLanguage()
  const title = `shipment-title-${box.number}`
  const stores = order.parts.filter(({ brandId }) => box.brandIds.includes(brandId)).map(({ brandName }) => brandName)
  const range = dayRange(box.arrivesFrom, box.arrivesTo, language)
  const isOver = box.state === 'cancelled' || box.parcel?.state === 'delivered'
  return (
    <section className="order-shipment" aria-labelledby={title}>
      <h2 className="heading-3" id={title}>
        {t('shipment.one', { number: box.number, count: order.boxes.length })}
      </h2>
      {box.photo && <img src={box.photo} alt={t('shipment.photo')} loading="lazy" />}
      <dl>
        <dt>{t('shipment.inside')}</dt>
        <dd>{stores.join(', ')}</dd>
        <dt>{t('shipment.status')}</dt>
        <dd>{t(box.parcel ? `statuses:parcel.${box.parcel.state}` : `statuses:shipment.${box.state}`)}</dd>
        {!isOver && (
          <>
            <dt>{t('shipment.expected')}</dt>
            <dd>{range.from ? t('range', range) : range.to}</dd>
          </>
        )}
        {box.seal && (
          <>
            <dt>{t('shipment.seal')}</dt>
            <dd>{box.seal}</dd>
          </>
        )}
        {box.parcel && (
          <>
            <dt>{t('shipment.carrier')}</dt>
            <dd>{box.parcel.carrier}</dd>
            <dt>{t('shipment.waybill')}</dt>
            <dd className="num">
              <WaybillNumber parcel={box.parcel} />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function OrderShipment({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const { box: shipment, parcel, parts: sellerOrders, sellerOrdersAtHub } = order
  const live = sellerOrders.filter(({ state }) => state !== 'cancelled' && state !== 'rejected')
  // An order cancelled completely never has a shipment.
  if (live.length === 0 && !shipment.photo && !parcel) return null
  const caption = t('shipment.sellerOrders', { k: sellerOrdersAtHub, n: live.length })
  return (
    <section className="order-shipment" aria-labelledby="shipment-title">
      <h2 className="heading-3" id="shipment-title">
        {t('shipment.title')}
      </h2>
      {shipment.photo ? (
        <img src={shipment.photo} alt={t('shipment.photo')} loading="lazy" />
      ) : (
        <ShipmentDrawing
          parts={live.map(({ brandName, colour, steps }) => ({
            name: brandName,
            colour,
            here: steps.some(({ id, state }) => id === 'at_hub' && state === 'done'),
          }))}
          caption={caption}
          label={caption}
        />
      )}
      {(shipment.seal || shipment.measuredGrams || parcel) && (
        <dl>
          {shipment.measuredGrams !== null && (
            <>
              <dt>{t('shipment.weight')}</dt>
              <dd>{t('shipment.kilos', { kilos: kilos(shipment.measuredGrams) })}</dd>
            </>
          )}
          {shipment.seal && (
            <>
              <dt>{t('shipment.seal')}</dt>
              <dd>{shipment.seal}</dd>
            </>
          )}
          {parcel && (
            <>
              <dt>{t('shipment.carrier')}</dt>
              <dd>{parcel.carrier}</dd>
              <dt>{t('shipment.waybill')}</dt>
              <dd className="num">
                <WaybillNumber parcel={parcel} />
              </dd>
              <dt>{t('shipment.parcel')}</dt>
              <dd>{t(`statuses:parcel.${parcel.state}`)}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  )
}

/** Renders the waybill number, as a link to the carrier's page where there is one. */
function WaybillNumber({ parcel: { waybill, trackingPage } }: { parcel: NonNullable<Order['parcel']> }) {
  const { t } = useTranslation('order')
  if (!trackingPage) return waybill
  return (
    <a className="text-link" href={trackingPage} target="_blank" rel="noreferrer">
      {waybill} <span className="visually-hidden">{t('shipment.track')}</span>
    </a>
  )
}
