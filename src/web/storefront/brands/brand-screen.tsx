import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/language/language.ts'
import { useCategoryName } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageComing } from '#web/storefront/page-coming.tsx'
import { ReviewsBlock } from '#web/storefront/reviews/reviews-block.tsx'
import { Shelf } from '#web/storefront/shelf.tsx'
import { clothOf, titleOf, type WireCard } from '#web/storefront/shelf-card.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { clothStyle } from '#web/ui/card-cloth.ts'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { BrandEdge } from '#web/ui/kinar.tsx'
import { backOn } from './back-on.ts'
import { type BrandDetails, brandProductsQuery, brandQuery } from './brand-query.ts'
import '#web/storefront/brands/brands.css'

/** Renders one brand: its cloth banner, its painted name, its story and its products. */
export function BrandScreen({ id, language }: { id: string; language: Language }) {
  const { t } = useTranslation('shop')
  const { data: brand } = useQuery(brandQuery(id))
  const { data: products, isError, refetch } = useQuery(brandProductsQuery(id))
  if (!brand) return <PageComing />
  const title = titleOf(brand, language)
  return (
    <main id="main" style={clothStyle(clothOf(brand.cloth))}>
      <div className="wrap">
        <Breadcrumb
          steps={[
            { href: '/', label: t('crumb.home') },
            { href: '/brands', label: t('crumb.brands') },
          ]}
          here={brand.name}
        />
      </div>
      <div className="brand-band" aria-hidden="true" style={{ backgroundImage: `url("${brand.cloth.field}")` }} />
      <BrandEdge />
      <div className="wrap">
        <div className="brand-head">
          <div>
            <h1>
              <span className="page-sign block" lang={title.lang}>
                {title.text}
              </span>
              {title.text !== brand.name && <span className="english">{brand.name}</span>}
            </h1>
            <p className="speciality">{brand.speciality}</p>
            <p className="prose">{brand.story}</p>
          </div>
          <BrandSummary brand={brand} />
        </div>
        {brand.closedUntil && (
          <Alert tone="working">{t('shelves:brand.closed', { date: backOn(brand.closedUntil, language) })}</Alert>
        )}
        {!products && isError && <ErrorBlock text={t('shelves:listing.failed')} onRetry={() => refetch()} />}
        {products && <BrandShelves products={products.items} language={language} />}
        {products?.nextCursor && (
          <p className="mt-20">
            <TextLink href={`/products?brandId=${brand.id}`}>{t('shelves:brand.all')}</TextLink>
          </p>
        )}
        <ReviewsBlock of={{ brandId: brand.id }} language={language} />
      </div>
    </main>
  )
}

function BrandSummary({ brand }: { brand: BrandDetails }) {
  const { t } = useTranslation('shop')
  const details = [
    [t('shelves:brand.kind'), t(`shelves:brands.one.${brand.kind}`)],
    [t('shelves:brand.since'), String(brand.since)],
    [t('shelves:brand.city'), brand.cityName],
    [t('shelves:brand.packs'), t('shelves:brand.packDays', { count: brand.dispatchDays })],
    ...(brand.rating === null
      ? []
      : [
          [
            t('reviews:detail'),
            t('reviews:detailValue', { rating: brand.rating.toFixed(1), count: brand.reviewCount }),
          ] as const,
        ]),
    ...(brand.licence ? [[t('shelves:brand.licence'), brand.licence]] : []),
  ] as const
  return (
    <dl className="definitions" aria-label={t('shelves:brand.details')}>
      {details.map(([term, value]) => (
        <div key={term} className="contents">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type BrandShelvesProps = { products: readonly WireCard[]; language: Language }

/** Renders the brand's products, by category where there are several. */
function BrandShelves({ products, language }: BrandShelvesProps) {
  const { t } = useTranslation('shop')
  const categoryName = useCategoryName()
  if (products.length === 0) return <p className="section">{t('shelves:brand.empty')}</p>
  const shelves = [...new Set(products.map(({ category }) => category))]
  return shelves.map((category, index) => (
    <section className="section" key={category}>
      <h2 className="heading-2">{shelves.length > 1 ? categoryName(category) : t('shelves:brand.products')}</h2>
      <Shelf
        products={products.filter((product) => product.category === category)}
        language={language}
        eager={index === 0 ? 5 : 0}
      />
    </section>
  ))
}
