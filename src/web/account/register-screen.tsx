import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { homeOf } from '#domain/accounts/role.ts'
import { ownPath } from '#domain/site/path-of-ours.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInCloth } from './sign-in-cloth.tsx'
import '#web/ui/own-pages.css'

/**
 * Renders the registration page beside the illustration, which shows the store name as it is typed; then goes to the
 * requested page.
 */
export function RegisterScreen({
  requestedRole,
  next,
}: {
  requestedRole: 'user' | 'seller'
  next?: string | undefined
}) {
  const { t } = useTranslation('registration')
  const user = useUser()
  const router = useRouter()
  const [sign, setSign] = useState('')
  useEffect(() => {
    // Judged here again, as on the sign-in screen.
    if (user) router.history.replace(ownPath(next) ?? homeOf(user.role))
  }, [user, next, router])
  return (
    <main id="main" className="wrap">
      <div className="auth">
        <div className="auth-form">
          <PageTitle sign={t('sign')} meaning={t('meaning')}>
            {t('lede')}
          </PageTitle>
          <AuthTabs current="register" next={next} />
          <RegisterForm requestedRole={requestedRole} onStoreName={setSign} />
        </div>
        <SignInCloth ownSign={sign} />
      </div>
    </main>
  )
}
