import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { homeOf } from '#domain/role.ts'
import { forgetMemberCart } from '#web/cart/member-cart.ts'
import { signOut, useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { MyOrders } from './my-orders.tsx'
import '#web/styles/own-pages.css'

/** `/account`: whose it is, the orders, and the way out, which leaves nothing personal behind. */
export function AccountScreen() {
  const { t } = useTranslation('order')
  const user = useUser()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const leave = async (): Promise<void> => {
    setLeaving(true)
    await signOut(queryClient, () => {
      forgetMemberCart()
      return router.navigate({ to: '/' })
    })
  }
  return (
    <main id="main" className="wrap account-page">
      <PageTitle sign={t('mine.sign')} meaning={t('mine.meaning')}>
        {[user?.fullName, user?.email].filter(Boolean).join(', ')}
      </PageTitle>
      <MyOrders />
      <p className="account-foot">
        {user && homeOf(user.role) !== '/' && <TextLink href={homeOf(user.role)}>{t('mine.work')}</TextLink>}
        <Button look="line" busy={leaving} busyWords={t('mine.leaving')} onClick={leave}>
          {t('mine.signOut')}
        </Button>
      </p>
    </main>
  )
}
