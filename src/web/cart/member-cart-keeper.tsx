import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { chooseCity } from '#web/shell/choose-city.ts'
import { useCityName } from '#web/shell/city-name.ts'
import { cartToastDuration as duration, showToast } from '#web/ui/toast-store.ts'
import { bringBack } from './cart-store.ts'
import { adoptServerCart, bringGuestCart, followOnServer, guestCartWaits, type MergeChange } from './member-cart.ts'
import { mergeWords } from './merge-words.ts'
import { notKeptWords } from './not-kept-words.ts'

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
      showToast({ ...notKeptWords(error, t), tone: 'attention', duration })
    }
    const swapTo = (city: string): void => {
      bringBack(city)
      void chooseCity(city, router, queryClient)
    }
    const told = async (changes: readonly MergeChange[]): Promise<void> => {
      if (changes.length === 0) return
      await addTextsHere(['cart-merge'])
      const words = mergeWords(changes, { cart: t, merge, cityName })
      if (!words) return
      const { parkedCity, ...toast } = words
      showToast(
        parkedCity === undefined
          ? toast
          : { ...toast, action: { label: merge('bringBack'), onPress: () => swapTo(parkedCity) } },
      )
    }
    followOnServer(failed)
    const opened = wasGuest || guestCartWaits() ? bringGuestCart().then(told) : adoptServerCart()
    opened.catch(failed)
  }, [])
  return null
}
