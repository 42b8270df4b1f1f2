import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { titleOf } from '#web/storefront/shelf-card.ts'
import { groundStyle } from '#web/ui/card-cloth.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BrandCard } from './brand-query.ts'
import '#web/storefront/brands/brands.css'

/** Renders brands as cloth swatches; the whole card is a link. */
export function BrandSwatches({ brands, language }: { brands: readonly BrandCard[]; language: Language }) {
  const { t } = useTranslation('shop')
  return (
    <ul className="brand-swatches">
      {brands.map((brand) => {
        const title = titleOf(brand, language)
        return (
          <li key={brand.id} style={groundStyle(brand.cloth.colour)}>
            <Link className="brand-swatch" href={`/brand/${brand.id}`}>
              <span className="cloth" aria-hidden="true" style={{ backgroundImage: `url("${brand.cloth.field}")` }} />
              <span className="text">
                <b className="sign" lang={title.lang}>
                  {title.text}
                </b>
                {title.text !== brand.name && <span className="name">{brand.name}</span>}
                <span className="block">{brand.speciality}</span>
                <span className="small block">
                  {t('shelves:brands.line', {
                    kind: t(`shelves:brands.one.${brand.kind}`),
                    city: brand.cityName,
                    since: t('shelves:brands.since', { year: brand.since }),
                    products: t('shelves:brands.products', { count: brand.products }),
                    packs: t('shelves:brands.packs', { count: brand.dispatchDays }),
                  })}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const bars = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The directory before its sellers arrive; `text` say what is coming. */
export function BrandSwatchesSkeleton({ text }: { text: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{text}</span>
      <div className="brand-swatches" aria-hidden="true">
        {bars.map((bar) => (
          <div className="brand-swatch" key={bar}>
            <Skeleton height="132px" />
            <span className="text stack-8">
              <Skeleton width="70%" height="1.75rem" />
              <Skeleton width="90%" />
              <Skeleton width="50%" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
