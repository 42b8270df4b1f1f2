import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chooseCity } from '#web/city/choose-city.ts'
import { useCityName } from '#web/city/city-name.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { cartToastDuration as duration, showToast } from '#web/ui/toast-store.ts'
import { restoreCart } from './cart-store.ts'
import { adoptServerCart, followOnServer, guestCartWaits, type MergeChange, uploadGuestCart } from './member-cart.ts'
import { mergeMessage } from './merge-message.ts'
import { notSavedMessage } from './not-saved-message.ts'

/**
 * Synchronizes a member's cart with the server. It loads the cart once per visit and then sends every change; after a
 * sign-in during the visit or on another site, the guest's cart is merged first. Renders nothing and is loaded only
 * once a user is signed in.
 */
export function MemberCart({ wasGuest }: { wasGuest: boolean }) {
  const { t } = useTranslation('cart')
  const { t: merge } = useTranslation('cart-merge')
  const cityName = useCityName()
  const router = useRouter()
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per signing in, whatever the words of the moment are
  useEffect(() => {
    const failed = (error: unknown): void => {
      showToast({ ...notSavedMessage(error, t), tone: 'attention', duration })
    }
    const swapTo = (city: string): void => {
      restoreCart(city)
      void chooseCity(city, router, queryClient)
    }
    const showMergeChanges = async (changes: readonly MergeChange[]): Promise<void> => {
      if (changes.length === 0) return
      await addTextsHere(['cart-merge'])
      const text = mergeMessage(changes, { cart: t, merge, cityName })
      if (!text) return
      const { parkedCity, ...toast } = text
      showToast(
        parkedCity === undefined
          ? toast
          : { ...toast, action: { label: merge('restore'), onPress: () => swapTo(parkedCity) } },
      )
    }
    followOnServer(failed)
    const opened = wasGuest || guestCartWaits() ? uploadGuestCart().then(showMergeChanges) : adoptServerCart()
    opened.catch(failed)
  }, [])
  return null
}
