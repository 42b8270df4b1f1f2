import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

export type CookieBannerProps = { policyHref: string; onAccept: () => void; onDecline: () => void }

/** Renders the cookie banner, which blocks nothing; declining is as prominent as accepting. */
export function CookieBanner({ policyHref, onAccept, onDecline }: CookieBannerProps) {
  const { t } = useTranslation('ui')
  return (
    <section className="cookie-banner" aria-label={t('cookie.label')}>
      <p>
        {t('cookie.text')} <Link href={policyHref}>{t('cookie.policy')}</Link>
      </p>
      <div className="actions">
        <Button size="compact" onClick={onAccept}>
          {t('cookie.accept')}
        </Button>
        <Button size="compact" variant="line" onClick={onDecline}>
          {t('cookie.decline')}
        </Button>
      </div>
    </section>
  )
}
