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
  /** The shop's door (`/auth`, `/login`) or the couriers' (`/courier-login`): other words, the same form and limits. */
  door: 'shop' | 'courier'
  /** Where to go afterwards: a path of ours, as `afterSignInOf` reads it out of the address. */
  next?: string | undefined
  /** Done before the page changes hands, like taking a guest's cart along. What it throws is its own affair. */
  afterSignIn?: (user: User) => Promise<void>
}

/** One form for all four roles, beside the cloth; whoever is signed in already is taken to where they are at home. */
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
