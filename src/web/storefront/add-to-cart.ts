import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { CallReply } from '#contract/contract.ts'
import { type CartRefusal, clearedText, largestQuantity, mostCartLines } from '#domain/cart/cart.ts'
import { rememberPrice } from '#web/analytics/cart-changes.ts'
import { addItemToCart, changeQuantity, restoreCart, takeOut } from '#web/cart/cart-store.ts'
import { saveSeenPrices } from '#web/cart/seen-prices.ts'
import { chooseCity } from '#web/city/choose-city.ts'
import { readQuery } from '#web/data/read-query.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { cartToastDuration, showToast } from '#web/ui/toast-store.ts'

/** The product data needed to add it to the cart; the name is only for messages. */
export type Addable = { id: string; name: string; brandId: string; city: string; currentPrice?: number }

const knownCityName = (queryClient: QueryClient, id: string): string =>
  queryClient
    .getQueryData<CallReply<'GET /api/cities'>>(readQuery('GET /api/cities').queryKey)
    ?.items.find((known) => known.id === id)?.name ?? id

const refusalText = (t: Translate<'shop'>, refused: CartRefusal): string =>
  refused === 'cart/full'
    ? t('added.refused.full', { most: mostCartLines })
    : t('added.refused.quantity', { most: largestQuantity })

/** Adds products to the cart and changes their quantity, with the messages. Every shelf and page uses it. */
export function useAddToCart() {
  const { t } = useTranslation('shop')
  const { t: tCart } = useTranslation('cart')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { city } = useRouteContext({ from: '__root__' })

  const cityName = (id: string): string => knownCityName(queryClient, id)
  const moveTo = (next: string): void => {
    if (next !== city) void chooseCity(next, router, queryClient)
  }
  const showRefusal = (refused: CartRefusal | undefined): void => {
    if (!refused) return
    const description = refusalText(t, refused)
    showToast({ title: t('added.refused.title'), description, tone: 'destructive', duration: cartToastDuration })
  }

  return {
    /**
     * Puts a product into the cart with this quantity. Returns true when that was accepted. A cart of another city is
     * parked first.
     */
    add(product: Addable, quantity = 1): boolean {
      const line = { productId: product.id, brandId: product.brandId, city: product.city }
      if (product.currentPrice !== undefined) rememberPrice(product.id, product.currentPrice)
      const { refused, cleared, visitorCity } = addItemToCart(line, quantity, city)
      showRefusal(refused)
      if (refused) return false
      if (product.currentPrice !== undefined) saveSeenPrices({ [product.id]: product.currentPrice })
      if (cleared)
        showToast({
          title: tCart('cleared.title'),
          description: tCart(clearedText[cleared.because], {
            from: cityName(cleared.from),
            to: cityName(cleared.to),
          }),
          duration: cartToastDuration,
          action: {
            label: t('added.restore'),
            onPress: () => {
              restoreCart(cleared.from)
              void chooseCity(cleared.from, router, queryClient)
            },
          },
        })
      else
        showToast({
          title: t('added.title'),
          description: product.name,
          tone: 'success',
          duration: cartToastDuration,
          action: { label: t('added.goToCart'), onPress: () => router.history.push('/cart') },
        })
      moveTo(visitorCity)
      return true
    },
    change: (productId: string, quantity: number): void => showRefusal(changeQuantity(productId, quantity)),
    remove: takeOut,
  }
}
