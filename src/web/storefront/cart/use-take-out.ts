import { emptyTheCart, swapInCart, takeOut } from '#web/cart/cart-store.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { cartToastDuration, showToast } from '#web/ui/toast-store.ts'

type Likeness = { id: string; name: string; brandId: string; city: string }

/** Removes one line or all of them, or swaps one for another, each with an undo toast. */
export function useTakeOut() {
  const { t } = useTranslation('checkout')
  return {
    takeOut(productId: string, name: string): void {
      const restore = takeOut(productId)
      showToast({
        title: t('line.takenOut', { name }),
        duration: cartToastDuration,
        action: { label: t('line.restore'), onPress: restore },
      })
      restoreFocus()
    },
    exchange(productId: string, name: string, { id, name: other, brandId, city }: Likeness): void {
      const changeBack = swapInCart(productId, { productId: id, brandId, city })
      if (!changeBack) return
      showToast({
        title: t('line.swapped', { name, other }),
        duration: cartToastDuration,
        action: { label: t('line.swapBack'), onPress: changeBack },
      })
      restoreFocus()
    },
    emptyOut(): void {
      const restoreCart = emptyTheCart()
      showToast({
        title: t('cart.emptied'),
        duration: cartToastDuration,
        action: { label: t('parked.restore'), onPress: restoreCart },
      })
      restoreFocus()
    },
  }
}

/**
 * The clicked button disappears with its line; keyboard focus stays in the cart instead of moving to the top of the
 * page.
 */
function restoreFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
