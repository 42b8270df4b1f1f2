import { formatWeekday } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DeliveryDay } from './delivery-day.tsx'
import type { Order } from './order-query.ts'

/** Renders what the recipient does about a parcel that a courier brings: the code to say, and the day after a visit in vain. */
export function OrderHomeDelivery({ order }: { order: Order }) {
  if (!order.homeDelivery) return null
  return (
    <>
      {order.homeDelivery.code && <DeliveryCode code={order.homeDelivery.code} />}
      {(order.homeDelivery.isMissed || order.homeDelivery.chosenDay) && (
        <Missed orderId={order.id} homeDelivery={order.homeDelivery} />
      )}
    </>
  )
}

function DeliveryCode({ code }: { code: string }) {
  const { t } = useTranslation('home-delivery')
  return (
    <section className="going-to mb-20" aria-labelledby="delivery-code">
      <h2 className="heading-3" id="delivery-code">
        {t('code.title')}
      </h2>
      <p className="delivery-code num" translate="no">
        {code}
      </p>
      <p>{t('code.text')}</p>
    </section>
  )
}

function Missed({ orderId, homeDelivery }: { orderId: string; homeDelivery: NonNullable<Order['homeDelivery']> }) {
  const { t, language } = useTranslation('home-delivery')
  const { chosenDay, days } = homeDelivery
  const isOver = days.length === 0
  return (
    <section className="going-to mb-20 stack-12" aria-labelledby="missed-visit">
      <h2 className="heading-3" id="missed-visit">
        {t('missed.title')}
      </h2>
      {chosenDay ? (
        <p>
          <b>{t('missed.chosen', { day: formatWeekday(chosenDay, language) })}</b>{' '}
          {t(isOver ? 'missed.fixed' : 'missed.change')}
        </p>
      ) : (
        <p>{t(isOver ? 'missed.over' : 'missed.text')}</p>
      )}
      {!isOver && <DeliveryDay key={chosenDay} orderId={orderId} days={days} chosenDay={chosenDay} />}
    </section>
  )
}
