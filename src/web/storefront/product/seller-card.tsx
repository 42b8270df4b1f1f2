import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { BrandDetails } from '#web/storefront/brands/brand-query.ts'
import { titleOf } from '#web/storefront/shelf-card.ts'
import { TextLink } from '#web/ui/button.tsx'

/** Renders the product's store on its own cloth. */
export function SellerCard({ brand, language }: { brand: BrandDetails; language: Language }) {
  const { t } = useTranslation('shop')
  const title = titleOf(brand, language)
  const kind = t(`shelves:brands.one.${brand.kind}`)
  return (
    <aside>
      <div className="brand-card">
        <div className="cloth" aria-hidden="true" style={{ backgroundImage: `url("${brand.cloth.field}")` }} />
        <div className="text">
          <h2 className="sign" lang={title.lang}>
            {title.text}
          </h2>
          {title.text !== brand.name && <p className="name">{brand.name}</p>}
          <p className="small">
            {kind}, {brand.cityName}, {t('shelves:brands.since', { year: brand.since })}
          </p>
          <p className="brand-story">{brand.story}</p>
          <TextLink href={`/brand/${brand.id}`}>{t('home.brands.visit')}</TextLink>
        </div>
      </div>
    </aside>
  )
}
