import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { homeOf } from '#domain/accounts/role.ts'
import { ownPath } from '#domain/site/path-of-ours.ts'
import { type User, useUser } from '#web/data/user.ts'
import { RichText, useTranslation } from '#web/i18n/use-translation.tsx'
import { SignInForm } from '#web/sign-in/sign-in-form.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { GoogleButton } from './google-button.tsx'
import { SignInCloth } from './sign-in-cloth.tsx'
import '#web/ui/own-pages.css'

export type SignInScreenProps = {
  /**
   * The sign-in page of the shop (`/auth`, `/login`) or of couriers (`/courier-login`): different texts, the same
   * form and limits.
   */
  entry: 'shop' | 'courier'
  /** Where to go afterwards: a path of this site, as `afterSignInOf` parses it from the URL. */
  next?: string | undefined
  /** Runs before the page navigates, for example to merge a guest's cart. It must handle its own errors. */
  afterSignIn?: (user: User) => Promise<void>
}

/**
 * Renders one sign-in form for all four roles, beside the illustration; a user who is already signed in is redirected
 * to their home page.
 */
export function SignInScreen({ entry, next, afterSignIn }: SignInScreenProps) {
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
          <PageTitle sign={t('signIn.sign')} meaning={t(`signIn.${entry}.meaning`)}>
            {t(`signIn.${entry}.lede`)}
          </PageTitle>
          {entry === 'shop' && <AuthTabs current="signIn" next={next} />}
          <SignInForm afterSignIn={afterSignIn} />
          <GoogleButton next={next} />
          <p className="mt-22">
            <RichText
              text={t(`signIn.${entry}.others`)}
              components={{
                guest: (text) => <Link href="/cart">{text}</Link>,
                courier: (text) => <Link href="/courier-login">{text}</Link>,
                shop: (text) => <Link href="/auth">{text}</Link>,
              }}
            />
          </p>
        </div>
        <SignInCloth />
      </div>
    </main>
  )
}
