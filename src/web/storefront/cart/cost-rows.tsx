import type { DeliveryOption, PricedBasket } from '#web/cart/basket-queries.ts'
import { useAmount } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Say } from '#web/i18n/voice.ts'
import { DeliveryParts } from '#web/storefront/delivery-parts.tsx'

export type CostRowsProps = {
  basket: PricedBasket
  /** The destination as text; undefined while unknown. */
  to?: string | undefined
  /** The delivery option of the price, once known. */
  option?: DeliveryOption | undefined
}

/**
 * Renders the cost line by line: items, discounts with reasons, delivery, the cash on delivery fee. The sum is shown
 * separately.
 */
export function CostRows({ basket, to, option }: CostRowsProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const items = basket.lines.reduce((sum, { gross, quantity }) => (gross > 0 ? sum + quantity : sum), 0)
  return (
    <dl className="num">
      <dt>{t('cost.goods', { count: items })}</dt>
      <dd>{amount(basket.goods)}</dd>
      {basket.discount > 0 && (
        <>
          <dt>{discountName(basket, t)}</dt>
          <dd>{amount(-basket.discount)}</dd>
        </>
      )}
      <dt>{to === undefined ? t('cost.delivery') : t('cost.deliveryTo', { to })}</dt>
      <dd>
        {basket.delivery === null ? t('cost.notYet') : basket.delivery > 0 ? amount(basket.delivery) : t('cost.free')}
      </dd>
      {option && option.price === basket.delivery && (
        <dd className="delivery-parts-row">
          <DeliveryParts
            parts={option.parts}
            words={t('cost.parts')}
            of={`: ${t('cost.delivery')}`}
            say={(part) => t(`cost.part.${part}`)}
          />
        </dd>
      )}
      {basket.codFee > 0 && (
        <>
          <dt>{t('cost.codFee')}</dt>
          <dd>{amount(basket.codFee)}</dd>
        </>
      )}
    </dl>
  )
}

/** Returns the promotion's name where one promotion made the whole discount: "Festival 20% off namkeen". */
export function discountName({ lines }: PricedBasket, t: Say): string {
  const offers = new Map(
    lines.flatMap(({ discount, offerPercent, product }) =>
      discount > 0 && product && offerPercent ? [[`${product.category} ${offerPercent}`, product.category]] : [],
    ),
  )
  const [only, ...others] = [...offers]
  if (!only || others.length > 0) return t('cost.discount')
  const [key, category] = only
  return t('cost.discountOf', { percent: key.split(' ')[1], category: t(`ui:category.${category}`).toLowerCase() })
}
