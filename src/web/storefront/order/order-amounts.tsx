import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Order } from './order-query.ts'

/** Renders the order's amounts line by line, and if it is paid. */
export function OrderAmounts({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const amount = useAmount()
  const { goods, discount, delivery, codFee, total, promoCode, deliveryAdded, returned, left, storeCredit } =
    order.amounts
  return (
    <section className="order-amounts" aria-labelledby="amounts-title">
      <h2 className="heading-3" id="amounts-title">
        {t('amounts.title')}
      </h2>
      <dl className="num">
        <dt>{t('amounts.goods', { count: order.items })}</dt>
        <dd>{amount(goods)}</dd>
        {discount > 0 && (
          <>
            <dt>{t('amounts.discount')}</dt>
            <dd>{amount(-discount)}</dd>
          </>
        )}
        <dt>{promoCode ? t('amounts.deliveryPromo', { code: promoCode }) : t('amounts.delivery')}</dt>
        <dd>{delivery > 0 ? amount(delivery) : t('amounts.free')}</dd>
        {codFee > 0 && (
          <>
            <dt>{t('amounts.codFee')}</dt>
            <dd>{amount(codFee)}</dd>
          </>
        )}
        <dt className="total">{t('amounts.total')}</dt>
        <dd className="total">{amount(total)}</dd>
        {storeCredit > 0 && (
          <>
            <dt>{t('amounts.storeCredit')}</dt>
            <dd>{amount(-storeCredit)}</dd>
          </>
        )}
        {returned.total > 0 && (
          <>
            <dt>{t('cancelling:notCharged')}</dt>
            <dd>{amount(-returned.total)}</dd>
            {deliveryAdded > 0 && (
              <>
                <dt>{t('cancelling:deliveryAdded')}</dt>
                <dd>{amount(deliveryAdded)}</dd>
              </>
            )}
            <dt className="total">{t('cancelling:left')}</dt>
            <dd className="total">{amount(left)}</dd>
          </>
        )}
      </dl>
      <p className="small">{t(`statuses:payment.${order.payment.state}`)}</p>
    </section>
  )
}
