import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Kinar } from '#web/ui/kinar.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import './offline.css'

/**
 * Says that there is no network and lists the pages that can be read without one. The page is cached without scripts
 * and served at any URL, so it has only links and text. The list is hidden until the worker fills it.
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
          {t('text')}
        </PageTitle>
        <p className="actions">
          {/* The worker replaces this with the requested URL. */}
          <Link className="button" href="/offline">
            {t('again')}
          </Link>{' '}
          <Link className="button line" href="/cart">
            {t('cart')}
          </Link>
        </p>
        <section id="cached-pages" aria-labelledby="cached-pages-title" hidden>
          <h2 id="cached-pages-title">{t('cachedPages')}</h2>
          <ul id="cached-page-list" />
        </section>
      </main>
    </div>
  )
}
