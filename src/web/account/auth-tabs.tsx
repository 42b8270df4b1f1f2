import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Link } from '#web/ui/link.tsx'

/**
 * Renders the tabs for signing in and registering as two links, so that each has a URL and the back button switches
 * between them.
 */
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
