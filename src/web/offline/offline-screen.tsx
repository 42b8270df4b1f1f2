import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Kinar } from '#web/ui/kinar.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import './offline.css'

/**
 * Says that there is no network and what can be read without one. It is kept without its scripts and stands at whatever address was asked
 * for: links and words alone. The list is hidden until the worker has filled it.
 */
export function OfflineScreen() {
  const { t } = useTranslation('offline')
  return (
    <div className="offline-page">
      <header>
        <div className="wrap">
          <Wordmark href="/" label={t('home')} />
        </div>
        <Kinar />
      </header>
      <main id="main" className="wrap">
        <PageTitle sign={t('shell:error.sign')} meaning={t('meaning')}>
          {t('words')}
        </PageTitle>
        <p className="actions">
          {/* The worker puts the address that was asked for in its place. */}
          <Link className="button" href="/offline">
            {t('again')}
          </Link>{' '}
          <Link className="button line" href="/cart">
            {t('cart')}
          </Link>
        </p>
        <section id="kept-pages" aria-labelledby="kept-title" hidden>
          <h2 id="kept-title">{t('kept')}</h2>
          <ul id="kept" />
        </section>
      </main>
    </div>
  )
}
