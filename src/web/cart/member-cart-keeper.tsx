import { useEffect } from 'react'
import { clearedText } from '#domain/cart.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCityName } from '#web/shell/city-name.ts'
import { cartToastDuration as duration, showToast } from '#web/ui/toast-store.ts'
import { adoptServerCart, bringGuestCart, followOnServer, guestCartWaits } from './member-cart.ts'

/**
 * A member's basket lives on the server. Once per visit the page shows it and from then on tells it every change; when somebody
 * signs in during the visit, or came back signed in from elsewhere, the guest's basket comes along first. Draws nothing: loaded only once somebody is signed in.
 */
export function MemberCart({ wasGuest }: { wasGuest: boolean }) {
  const { t } = useTranslation('cart')
  const cityName = useCityName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per signing in, whatever the words of the moment are
  useEffect(() => {
    const failed = (): void => {
      showToast({ title: t('member.notKept'), description: t('member.notKeptWords'), tone: 'attention', duration })
    }
    const told = (cleared: Awaited<ReturnType<typeof bringGuestCart>>): void => {
      if (!cleared) return
      const cities = { from: cityName(cleared.from), to: cityName(cleared.to) }
      showToast({
        title: t('cleared.title'),
        description: t(clearedText[cleared.because], cities),
        duration,
      })
    }
    followOnServer(failed)
    const opened = wasGuest || guestCartWaits() ? bringGuestCart().then(told) : adoptServerCart()
    opened.catch(failed)
  }, [])
  return null
}
