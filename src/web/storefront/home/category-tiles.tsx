import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import { useSignLanguage } from '#web/ui/sign-texts.tsx'
import type { HomeWindow } from './home-query.ts'

/** Renders the eight category tiles, each a product picture in an arch. */
export function CategoryTiles({ categories }: { categories: HomeWindow['categories'] }) {
  const { t } = useTranslation('shop')
  const { t: kit } = useTranslation('ui')
  const { lang, withMeaning } = useSignLanguage()
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
        <ul className="category-tiles">
          {categories.map(({ id, picture }) => (
            <li key={id}>
              <Link className="category-tile" href={`/products?category=${id}`}>
                {picture && (
                  <span className="picture">
                    <img {...picture} alt="" loading="lazy" decoding="async" />
                  </span>
                )}
                <b lang={lang}>{t(`category.${id}.sign`)}</b>
                {withMeaning && <span className="category-tile-note">{kit(`category.${id}`)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
