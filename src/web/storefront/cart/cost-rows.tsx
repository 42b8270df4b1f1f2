import { Fragment } from 'react'
import { fromRupees, sum } from '#domain/money/money.ts'
import type { DeliveryOption, PricedCart } from '#web/cart/cart-queries.ts'
import { useCategoryName } from '#web/data/categories-query.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DeliveryBreakdown } from '#web/storefront/delivery-breakdown.tsx'

export type CostRowsProps = {
  pricedCart: PricedCart
  /** The destination as text; undefined while unknown. */
  to?: string | undefined
  /** The delivery option of the price, once known. */
  option?: DeliveryOption | undefined
  /** The destination is not known to be abroad: free delivery in India can be announced before a PIN code is known. */
  atHome?: boolean
}

/**
 * Renders the cost line by line: items, discounts with reasons, delivery, the cash on delivery fee. The sum is shown
 * separately.
 */
export function CostRows({ pricedCart, to, option, atHome = false }: CostRowsProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const categoryName = useCategoryName()
  const applied = pricedCart.offers.filter(({ kind }) => kind === 'applied')
  // What the cards of the items show already.
  const inOffers = sum(applied.map(({ off }) => fromRupees(off)))
  const reduced = (fromRupees(pricedCart.discount) - inOffers) / 100
  const items = pricedCart.lines.reduce((sum, { gross, quantity }) => (gross > 0 ? sum + quantity : sum), 0)
  return (
    <dl className="num">
      <dt>{t('cost.goods', { count: items })}</dt>
      <dd>{amount(pricedCart.goods)}</dd>
      {reduced > 0 && (
        <>
          <dt>{discountName(pricedCart, t, categoryName)}</dt>
          <dd>{amount(-reduced)}</dd>
        </>
      )}
      {applied.map(({ id, text, off }) => (
        <Fragment key={id}>
          <dt>{text}</dt>
          <dd>{amount(-off)}</dd>
        </Fragment>
      ))}
      <dt>{to === undefined ? t('cost.delivery') : t('cost.deliveryTo', { to })}</dt>
      <dd>
        {pricedCart.delivery === null
          ? t(atHome && pricedCart.freeDelivery.reached ? 'cost.freeStandard' : 'cost.notYet')
          : pricedCart.delivery > 0
            ? amount(pricedCart.delivery)
            : t('cost.free')}
      </dd>
      {option && option.price === pricedCart.delivery && (
        <dd className="delivery-breakdown-row">
          <DeliveryBreakdown
            parts={option.parts}
            text={t('cost.parts')}
            of={`: ${t('cost.delivery')}`}
            partLabel={(part) => t(`cost.part.${part}`)}
          />
        </dd>
      )}
      {pricedCart.codFee > 0 && (
        <>
          <dt>{t('cost.codFee')}</dt>
          <dd>{amount(pricedCart.codFee)}</dd>
        </>
      )}
    </dl>
  )
}

/** Returns the promotion's name where one promotion made the whole discount: "Festival 20% off namkeen". */
function discountName({ lines }: PricedCart, t: Translate<'checkout'>, categoryName: (id: string) => string): string {
  const promotions = new Map(
    lines.flatMap(({ discount, discountPercent, product }) =>
      discount > 0 && product && discountPercent ? [[`${product.category} ${discountPercent}`, product.category]] : [],
    ),
  )
  const [only, ...others] = [...promotions]
  if (!only || others.length > 0) return t('cost.discount')
  const [key, category] = only
  return t('cost.discountOf', { percent: key.split(' ')[1], category: categoryName(category).toLowerCase() })
}
