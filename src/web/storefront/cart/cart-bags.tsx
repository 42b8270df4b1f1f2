import { useEffect, useMemo, useState } from 'react'
import { groupByBrand } from '#domain/cart/cart.ts'
import type { PricedCart } from '#web/cart/cart-queries.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { changedSince, readSeenPrices, type SeenPrices, saveSeenPrices, shownPrices } from '#web/cart/seen-prices.ts'
import { useCityName } from '#web/city/city-name.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { SellerBag } from '#web/ui/seller-bag.tsx'
import { CartLine } from './cart-line.tsx'

/** Renders the cart by store: one bag each, in the order the stores were first added. */
export function CartBags({ pricedCart }: { pricedCart: PricedCart }) {
  const { cart } = useCart()
  const amount = useAmount()
  const cityName = useCityName()
  const { changed, note } = useChangedPrices(pricedCart)
  return groupByBrand(cart.lines).map(({ brandId, lines }) => {
    const seller = pricedCart.sellers.find((each) => each.brandId === brandId)
    const product = pricedCart.lines.find((line) => line.product?.brandId === brandId)?.product
    return (
      <SellerBag
        key={brandId}
        store={product?.brandName ?? seller?.name ?? ''}
        href={`/brand/${encodeURIComponent(brandId)}`}
        area={product ? cityName(product.city) : ''}
        subtotal={seller ? amount(seller.subtotal) : ''}
        colour={product?.cloth.colour ?? 'var(--line)'}
      >
        {lines.map((cartLine) => (
          <CartLine
            key={cartLine.productId}
            cartLine={cartLine}
            priced={pricedCart.lines.find(({ productId }) => productId === cartLine.productId)}
            blocked={pricedCart.blocked.find(({ productId }) => productId === cartLine.productId)?.reason}
            before={changed[cartLine.productId]}
            onSeen={() => note(cartLine.productId)}
          />
        ))}
      </SellerBag>
    )
  })
}

/** Returns prices that changed since the customer last looked. Every other price on the page counts as seen. */
function useChangedPrices(pricedCart: PricedCart): { changed: SeenPrices; note: (productId: string) => void } {
  const now = shownPrices(pricedCart.lines)
  const serialized = JSON.stringify(now)
  const [noted, setNoted] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again with every new price, because a member's account may have brought older ones
  const seen = useMemo(readSeenPrices, [serialized, noted])
  const changed = changedSince(seen, now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prices themselves, not the object they come in
  useEffect(() => {
    saveSeenPrices(Object.fromEntries(Object.entries(now).filter(([id]) => !(id in changed))))
  }, [serialized])
  const note = (productId: string): void => {
    const price = now[productId]
    if (price === undefined) return
    saveSeenPrices({ [productId]: price })
    setNoted(noted + 1)
  }
  return { changed, note }
}
