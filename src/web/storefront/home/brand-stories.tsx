import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { titleOf } from '#web/storefront/shelf-card.ts'
import { TextLink } from '#web/ui/button.tsx'
import { fieldStyle, groundStyle } from '#web/ui/card-cloth.ts'
import { Link } from '#web/ui/link.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import type { HomeWindow } from './home-query.ts'

type BrandStory = HomeWindow['brands'][number]

/** Renders three of the city's brands: one large, two small, each on its own cloth. */
export function BrandStories({ brands, language }: { brands: readonly BrandStory[]; language: Language }) {
  const { t } = useTranslation('shop')
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          sign={t('home.brands.sign')}
          meaning={t('home.brands.meaning')}
          link={<TextLink href="/brands">{t('home.brands.all')}</TextLink>}
        >
          {t('home.brands.text')}
        </SectionHead>
        <div className="stories">
          {brands.map((brand, index) => (
            <Story key={brand.id} brand={brand} big={index === 0} language={language} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Story({ brand, big, language }: { brand: BrandStory; big: boolean; language: Language }) {
  const { t } = useTranslation('shop')
  const title = titleOf(brand, language)
  const kind = t(`home.brand.kind.${brand.kind}`)
  return (
    <Link
      className={big ? 'story big' : 'story compact'}
      href={`/brand/${brand.id}`}
      style={groundStyle(brand.cloth.colour)}
    >
      <div className="cloth" aria-hidden="true" style={fieldStyle(brand.cloth.field)}>
        {brand.packshots.slice(0, big ? 3 : 1).map((packshot, index) => (
          <img
            key={packshot.src}
            className={`packshot-${index + 1}`}
            {...packshot}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <div className="text">
        <p className="who">
          {kind}, {brand.cityName}, {t('home.brand.since', { year: brand.since })}
        </p>
        <h3 lang={title.lang}>{title.text}</h3>
        {title.text !== brand.name && <p className="english">{brand.name}</p>}
        <p className="brand-story">{big ? brand.story : firstSentence(brand.story)}</p>
        <span className="text-link">{t('home.brands.visit')}</span>
      </div>
    </Link>
  )
}

/** Cuts at the first full stop or danda, because a small card has no space for more. */
const firstSentence = (story: string): string => /^.*?[.\u0964](?=\s|$)/u.exec(story)?.[0] ?? story
