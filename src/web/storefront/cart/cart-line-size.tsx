import type { PricedLine } from '#web/cart/cart-queries.ts'
import { quantityInCart, useCart } from '#web/cart/cart-store.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useTakeOut } from './use-take-out.ts'

/**
 * Renders the sizes that a line can be changed to, with their prices. A size that has a line of its own is not offered;
 * the quantity stays, and one tap undoes it.
 */
export function CartLineSize({ product }: { product: NonNullable<PricedLine['product']> }) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const cart = useCart()
  const { exchange } = useTakeOut()
  const { id: own, name, brandId, city, sizes = [] } = product
  const offered = sizes.filter(({ id }) => id === own || quantityInCart(cart, id) === 0)
  if (offered.length < 2) return null
  const named = (productId: string) => `${name}, ${sizes.find(({ id }) => id === productId)?.weight}`
  return (
    <select
      className="input line-size"
      aria-label={t('cart-sizes:size', { name })}
      value={own}
      onChange={({ target: { value: id } }) => exchange(own, named(own), { id, name: named(id), brandId, city })}
    >
      {offered.map(({ id, weight, currentPrice, unitPrice, availability }) => (
        <option key={id} value={id} disabled={availability === 'out_of_stock' && id !== own}>
          {[
            weight,
            amount(currentPrice),
            unitPrice !== null &&
              (weight.endsWith('ml')
                ? t('cart-sizes:per100ml', { amount: amount(unitPrice) })
                : t('ui:price.per100', { amount: amount(unitPrice) })),
            availability === 'out_of_stock' && t('ui:card.soldOut'),
          ]
            .filter(Boolean)
            .join(', ')}
        </option>
      ))}
    </select>
  )
}
