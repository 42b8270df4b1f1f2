import type { Language } from '#domain/language/language.ts'
import { quantityInCart, useCart } from '#web/cart/cart-store.ts'
import { ConvertedAmount } from '#web/currency/converted-amount.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useNotifyMe } from '#web/notify/use-notify-me.tsx'
import { type CardProduct, ProductCard } from '#web/ui/product-card.tsx'
import { useAddToCart } from './add-to-cart.ts'
import { backOn } from './brands/back-on.ts'
import { shelfCard, type WireCard } from './shelf-card.ts'

const sizesOf = {
  five: '(min-width: 1080px) 228px, (min-width: 720px) 30vw, 44vw',
  four: '(min-width: 1080px) 217px, (min-width: 720px) 30vw, 44vw',
}

type ShelfProps = {
  products: readonly WireCard[]
  language: Language
  /** Cards per row on desktop. */
  across?: keyof typeof sizesOf
  /** The number of pictures in the first view, which load eagerly. */
  eager?: number
}

/**
 * Renders products on a shelf, each with an Add button that becomes a stepper; while a store is on holiday its return
 * date replaces it.
 */
export function Shelf({ products, language, across = 'five', eager = 0 }: ShelfProps) {
  const { t } = useTranslation('shop')
  const cart = useCart()
  const { add, change, remove } = useAddToCart()
  const notifyMe = useNotifyMe()
  const formatDiscount = (percent: number) => t('card.off', { percent })
  return (
    <>
      <ul className={across === 'four' ? 'product-grid four' : 'product-grid'}>
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={{
              ...withConverted(
                shelfCard(product, { language, formatDiscount, sizes: sizesOf[across], eager: index < eager }),
                product.currentPrice,
              ),
              ...(product.why
                ? { notes: product.why.map(({ kind, text }) => t(`search-page:why.${kind}`, { text })) }
                : {}),
            }}
            inCart={quantityInCart(cart, product.id)}
            onQuantity={(quantity) => change(product.id, quantity)}
            onRemove={() => remove(product.id)}
            onAdd={() => add(product)}
            onNotifyMe={() => notifyMe.openDialog({ about: product.id, name: product.name })}
            {...(product.closedUntil
              ? { away: t('shop:backOn', { date: backOn(product.closedUntil, language) }) }
              : {})}
          />
        ))}
      </ul>
      {notifyMe.dialog}
    </>
  )
}

const withConverted = (card: CardProduct, rupees: number): CardProduct => ({
  ...card,
  price: { ...card.price, converted: <ConvertedAmount rupees={rupees} /> },
})
