import { useEffect, useMemo, useState } from 'react'
import { groupByBrand } from '#domain/cart.ts'
import type { PricedBasket } from '#web/cart/basket-queries.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { changedSince, noteSeenPrices, readSeenPrices, type SeenPrices } from '#web/cart/seen-prices.ts'
import { useAmount } from '#web/i18n/amount-words.ts'
import { useCityName } from '#web/shell/city-name.ts'
import { SellerBag } from '#web/ui/seller-bag.tsx'
import { CartLine } from './cart-line.tsx'

/** Renders the cart by store: one bag each, in the order the stores were first added. */
export function CartBags({ basket }: { basket: PricedBasket }) {
  const { cart } = useCart()
  const amount = useAmount()
  const cityName = useCityName()
  const { changed, note } = useChangedPrices(basket)
  return groupByBrand(cart.lines).map(({ brandId, lines }) => {
    const maker = basket.makers.find((each) => each.brandId === brandId)
    const product = basket.lines.find((line) => line.product?.brandId === brandId)?.product
    return (
      <SellerBag
        key={brandId}
        store={product?.brandName ?? maker?.name ?? ''}
        href={`/brand/${encodeURIComponent(brandId)}`}
        area={product ? cityName(product.city) : ''}
        subtotal={maker ? amount(maker.subtotal) : ''}
        colour={product?.cloth.colour ?? 'var(--line)'}
      >
        {lines.map((kept) => (
          <CartLine
            key={kept.productId}
            kept={kept}
            priced={basket.lines.find(({ productId }) => productId === kept.productId)}
            blocked={basket.blocked.find(({ productId }) => productId === kept.productId)?.reason}
            before={changed[kept.productId]}
            onSeen={() => note(kept.productId)}
          />
        ))}
      </SellerBag>
    )
  })
}

/** Returns prices that changed since the customer last looked. Every other price on the page counts as seen. */
function useChangedPrices(basket: PricedBasket): { changed: SeenPrices; note: (productId: string) => void } {
  const now: SeenPrices = Object.fromEntries(
    basket.lines.flatMap(({ productId, product, gross, discount, quantity }) =>
      product && gross > 0 ? [[productId, Math.round(((gross - discount) / quantity) * 100) / 100]] : [],
    ),
  )
  const said = JSON.stringify(now)
  const [noted, setNoted] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with every new price, for a member's account may have brought older ones, and with what she has noted
  const seen = useMemo(readSeenPrices, [said, noted])
  const changed = changedSince(seen, now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prices themselves, not the object they come in
  useEffect(() => {
    noteSeenPrices(Object.fromEntries(Object.entries(now).filter(([id]) => !(id in changed))))
  }, [said])
  const note = (productId: string): void => {
    const price = now[productId]
    if (price === undefined) return
    noteSeenPrices({ [productId]: price })
    setNoted(noted + 1)
  }
  return { changed, note }
}
