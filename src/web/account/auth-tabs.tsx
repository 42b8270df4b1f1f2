import { addressOf } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Link } from '#web/ui/link.tsx'

/** Sign in or register: two links, so that each has an address and the way back leads from one to the other. */
export function AuthTabs({ current, next }: { current: 'signIn' | 'register'; next?: string | undefined }) {
  const { t } = useTranslation('registration')
  const hrefs = { signIn: addressOf('/auth', { next }), register: addressOf('/auth', { register: 'user', next }) }
  return (
    <nav className="tabs" aria-label={t('tabs.label')}>
      {(['signIn', 'register'] as const).map((tab) => (
        <Link key={tab} href={hrefs[tab]} aria-current={tab === current ? 'page' : undefined}>
          {t(`tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
