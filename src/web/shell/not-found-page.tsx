import { useRouteContext } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ShopLayout } from './shop-layout.tsx'

/** Any address that is none of ours. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const { language, city } = useRouteContext({ from: '__root__' })
  return (
    <ShopLayout language={language} city={city}>
      <title>{`${t('notFound.title')} | ${t('name')}`}</title>
      <main id="main" className="wrap not-found">
        <PageTitle sign={t('notFound.sign')} meaning={t('notFound.meaning')}>
          {t('notFound.words')}
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
