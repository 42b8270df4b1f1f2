import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clearedText } from '#domain/cart.ts'
import { useUser } from '#web/data/user.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useCityName } from './city-name.ts'
import { adoptServerCart, bringGuestCart, followOnServer } from './member-cart.ts'

/** Cart messages stay this long (specification section 9, milliseconds). */
const duration = 4000

/**
 * A member's basket lives on the server. Once per visit the page shows it and from then on tells it every change; when somebody
 * signs in during the visit, the guest's basket comes along first.
 */
export function useMemberCart(): void {
  const { t } = useTranslation(['checkout', 'cart'])
  const cityName = useCityName()
  const user = useUser()
  const before = useRef<typeof user>(undefined)
  const told = (cleared: Awaited<ReturnType<typeof bringGuestCart>>): void => {
    if (!cleared) return
    const cities = { from: cityName(cleared.from), to: cityName(cleared.to) }
    showToast({
      title: t('cart:cleared.title'),
      description: t(`cart:${clearedText[cleared.because]}`, cities),
      duration,
    })
  }
  const failed = (): void => {
    showToast({ title: t('member.notKept'), description: t('member.notKeptWords'), tone: 'attention', duration })
  }
  // Not known yet, a guest, or this member: the three must be told apart, or a guest's basket would be left behind.
  const who = user === undefined ? undefined : (user?.id ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only who is signed in matters, not the words of the moment
  useEffect(() => {
    if (user === undefined) return
    const wasGuest = before.current === null
    before.current = user
    if (user === null) return
    followOnServer(failed)
    const opened = wasGuest ? bringGuestCart().then(told) : adoptServerCart()
    opened.catch(failed)
  }, [who])
}
