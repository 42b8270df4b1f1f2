import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ownPath } from '#domain/path-of-ours.ts'
import { homeOf } from '#domain/role.ts'
import { type User, useUser } from '#web/data/user.ts'
import { useTranslation, WithParts } from '#web/i18n/use-translation.tsx'
import { SignInForm } from '#web/sign-in/sign-in-form.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { GoogleButton } from './google-button.tsx'
import { SignInCloth } from './sign-in-cloth.tsx'
import '#web/styles/own-pages.css'

export type SignInScreenProps = {
  /**
   * The sign-in page of the shop (`/auth`, `/login`) or of couriers (`/courier-login`): different texts, the same
   * form and limits.
   */
  door: 'shop' | 'courier'
  /** Where to go afterwards: a path of this site, as `afterSignInOf` parses it from the URL. */
  next?: string | undefined
  /** Runs before the page navigates, for example to merge a guest's cart. It must handle its own errors. */
  afterSignIn?: (user: User) => Promise<void>
}

/**
 * Renders one sign-in form for all four roles, beside the illustration; a user who is already signed in is redirected
 * to their home page.
 */
export function SignInScreen({ door, next, afterSignIn }: SignInScreenProps) {
  const { t } = useTranslation('account')
  const user = useUser()
  const router = useRouter()
  useEffect(() => {
    // Judged here again: the router keeps what the address said where the route's own reading says nothing.
    if (user) router.history.replace(ownPath(next) ?? homeOf(user.role))
  }, [user, next, router])
  return (
    <main id="main" className="wrap">
      <div className="auth">
        <div className="auth-form">
          <PageTitle sign={t('signIn.sign')} meaning={t(`signIn.${door}.meaning`)}>
            {t(`signIn.${door}.lede`)}
          </PageTitle>
          {door === 'shop' && <AuthTabs current="signIn" next={next} />}
          <SignInForm afterSignIn={afterSignIn} />
          <GoogleButton next={next} />
          <p className="mt-5.5">
            <WithParts
              words={t(`signIn.${door}.others`)}
              parts={{
                guest: (words) => <Link href="/cart">{words}</Link>,
                courier: (words) => <Link href="/courier-login">{words}</Link>,
                shop: (words) => <Link href="/auth">{words}</Link>,
              }}
            />
          </p>
        </div>
        <SignInCloth />
      </div>
    </main>
  )
}
