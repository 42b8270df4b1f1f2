import { useTranslation } from '#web/i18n/use-translation.tsx'
import { CategoryTileList } from '#web/storefront/category-tile-list.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import type { HomeWindow } from './home-query.ts'

/** Renders the category tiles with their heading. */
export function CategoryTiles({ categories }: { categories: HomeWindow['categories'] }) {
  const { t } = useTranslation('shop')
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          sign={t('home.categories.sign')}
          meaning={t('home.categories.meaning')}
          link={<TextLink href="/products">{t('home.categories.all')}</TextLink>}
        >
          {t('home.categories.text')}
        </SectionHead>
        <CategoryTileList categories={categories} />
      </div>
    </section>
  )
}
