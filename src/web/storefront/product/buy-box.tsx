import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { quantityInCart, useCart } from '#web/cart/cart-store.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAddToCart } from '#web/storefront/add-to-cart.ts'
import { rupees } from '#web/storefront/shelf-card.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import type { ProductDetails } from './product-query.ts'

type BuyBoxProps = { product: ProductDetails; language: Language }

/**
 * Renders quantity and add to cart, then the link to the cart. On phones a bottom bar with the same button stays in
 * view until the product is added.
 */
export function BuyBox({ product, language }: BuyBoxProps) {
  const { t } = useTranslation('shop')
  const router = useRouter()
  const { add } = useAddToCart()
  const inCart = quantityInCart(useCart(), product.id)
  const [wanted, setWanted] = useState<number | null>(null)
  const quantity = wanted ?? Math.max(1, inCart)
  const settled = inCart > 0 && quantity === inCart
  // Multiplied in paise, so that the amount is exact.
  const amount = rupees(Math.round(product.currentPrice * 100 * quantity) / 100, language)
  const text = settled
    ? t('shelves:product.inCart', { count: inCart })
    : t(inCart > 0 ? 'shelves:product.update' : 'shelves:product.add', { count: quantity, amount })
  const press = () => {
    if (settled) return router.history.push('/cart')
    if (add(product, quantity)) setWanted(null)
  }
  return (
    <>
      <div className="buy-box">
        <Quantity name={product.name} value={quantity} onChange={setWanted} />
        <Button variant={settled ? 'ink' : 'buy'} icon="jholi" onClick={press}>
          {text}
        </Button>
      </div>
      {!settled && (
        <div className="sticky-buy">
          <span>
            <Price now={rupees(product.currentPrice, language)} />
            <span className="small block">{product.weight}</span>
          </span>
          <Button variant="buy" onClick={press}>
            {t('shelves:product.addShort')}
          </Button>
        </div>
      )}
    </>
  )
}
