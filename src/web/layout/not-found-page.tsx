import { useRouteContext } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ShopLayout } from './shop-layout.tsx'

/**
 * Renders the not-found page outside the shop layout, as for developer pages; inside it, `missing-screen.tsx` does.
 */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const { language, city } = useRouteContext({ from: '__root__' })
  return (
    <ShopLayout language={language} city={city}>
      <title>{`${t('notFound.title')} | ${t('name')}`}</title>
      <meta name="robots" content="noindex" />
      <main id="main" className="wrap section">
        <PageTitle sign={t('notFound.sign')} meaning={t('notFound.meaning')}>
          {t('notFound.text')}
        </PageTitle>
        <p className="actions">
          <Link className="button" href="/">
            {t('notFound.home')}
          </Link>{' '}
          <Link className="button line" href="/products">
            {t('notFound.products')}
          </Link>
        </p>
      </main>
    </ShopLayout>
  )
}
