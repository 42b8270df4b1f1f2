import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { workplaceOf } from '#domain/accounts/role.ts'
import { signOut, useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StepUpProvider } from '#web/step-up/step-up-provider.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { WorkIcon, type WorkIconName } from '#web/ui/work-icon.tsx'
import '#web/ui/own-pages.css'

/** The sections of an account in the order of its menu; `my-account:nav.<name>` are their labels. */
const sections = [
  { name: 'orders', href: '/account', icon: 'list' },
  { name: 'addresses', href: '/account/addresses', icon: 'pin' },
  { name: 'credit', href: '/account/credit', icon: 'rupee' },
  { name: 'details', href: '/account/details', icon: 'user' },
  { name: 'notifications', href: '/account/notifications', icon: 'bell' },
  { name: 'language', href: '/account/language', icon: 'globe' },
  { name: 'security', href: '/account/security', icon: 'shield' },
] as const satisfies readonly {
  name: string
  href: string
  icon: WorkIconName
}[]

/**
 * Renders the frame of every account section: the account's name, the menu and the sign-out button, which removes all
 * personal data from the browser.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('my-account')
  const user = useUser()
  const workplace = user && workplaceOf(user.role)
  const here = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') })
  return (
    <main id="main" className="wrap account-page">
      <PageTitle sign={t('sign')} meaning={t('meaning')}>
        {[user?.fullName, user?.email].filter(Boolean).join(', ')}
      </PageTitle>
      <div className="account">
        <nav className="account-nav" aria-label={t('meaning')}>
          {sections.map(({ name, href, icon }) => (
            <Link key={name} href={href} aria-current={here === href ? 'page' : undefined}>
              <WorkIcon name={icon} />
              {t(`nav.${name}`)}
            </Link>
          ))}
        </nav>
        <div>{children}</div>
      </div>
      <p className="account-foot">
        {workplace && <TextLink href={workplace}>{t('work')}</TextLink>}
        <SignOut />
      </p>
      <StepUpProvider />
    </main>
  )
}

function SignOut() {
  const { t } = useTranslation('my-account')
  const router = useRouter()
  const queryClient = useQueryClient()
  const [signingOut, setSigningOut] = useState(false)
  const startSignOut = async (): Promise<void> => {
    setSigningOut(true)
    await signOut(queryClient, () => router.navigate({ to: '/' }))
  }
  return (
    <Button variant="line" busy={signingOut} busyText={t('signingOut')} onClick={startSignOut}>
      {t('signOut')}
    </Button>
  )
}
