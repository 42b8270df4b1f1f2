import { useTranslation } from '#web/i18n/use-translation.tsx'
import { OrderHelp } from './order-help.tsx'
import type { Order } from './order-query.ts'

/** Shows where the order goes: the address, the delivery, the gift message and the notes. */
export function GoingTo({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const { shipping } = order
  const lines = [
    shipping.fullName,
    shipping.address,
    t('cityLine', { city: shipping.city, pincode: shipping.pincode }).trim(),
    shipping.state,
    shipping.countryName,
  ]
  return (
    <section className="going-to" aria-labelledby="going-title">
      <h2 className="heading-3" id="going-title">
        {t('goingTo')}
      </h2>
      <address>
        {lines.filter(Boolean).map((line) => (
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
  )
}
