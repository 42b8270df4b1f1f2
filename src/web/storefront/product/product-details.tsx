import type { ReactNode } from 'react'
import type { Language } from '#domain/language/language.ts'
import { type ShownIdentity, useShopIdentity } from '#web/data/shop-identity.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { BrandDetails } from '#web/storefront/brands/brand-query.ts'
import { TextLink } from '#web/ui/button.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { BeforeYouBuy } from './before-you-buy.tsx'
import { ingredientSegments } from './ingredient-segments.ts'
import { NutritionTable } from './nutrition-table.tsx'
import type { ProductDetails as Product } from './product-query.ts'

type ProductDetailsProps = { product: Product; brand: BrandDetails | undefined; language: Language }

/** Renders the full label as text: description, ingredients, nutrition, storage, and legal information. */
export function ProductDetails({ product, brand, language }: ProductDetailsProps) {
  const { t } = useTranslation('shop')
  const { nutrition, weight, weightGrams, unitPrice } = product
  return (
    <div>
      <section>
        <h2 className="heading-2">{t('shelves:product.what')}</h2>
        <p className="prose">{product.description}</p>
      </section>
      {product.ingredients && <Ingredients product={product} line={product.ingredients} language={language} />}
      {product.materials && (
        <section>
          <h2 className="heading-2">{t('shelves:product.materials')}</h2>
          <p lang="en">{product.materials}</p>
        </section>
      )}
      {product.ingredients && !nutrition && (
        <section>
          <h2 className="heading-2">{t('shelves:product.nutrition')}</h2>
          <p>{t('shelves:product.noNutrition')}</p>
        </section>
      )}
      {nutrition && (
        <section>
          <NutritionTable
            nutrition={nutrition}
            weight={weight}
            weightGrams={weightGrams}
            liquid={unitPrice?.per === '100ml'}
          />
        </section>
      )}
      <StorageFacts product={product} />
      <Details
        title={t('shelves:product.legal')}
        details={[
          [t('shelves:product.origin'), countryName(product.countryOfOrigin, language)],
          [t('shelves:product.hsn'), product.hsnCode],
          [t('shelves:product.gst'), `${product.gstRatePercent}%`],
        ]}
      />
      <SoldBy product={product} language={language} brand={brand} />
      <BeforeYouBuy product={product} language={language} />
    </div>
  )
}

/** Renders the seller and packer, address, licence and grievance officer (content guide 3; law of e-commerce). */
function SoldBy({ product, brand, language }: ProductDetailsProps) {
  const { t } = useTranslation('shop')
  const legal = useShopIdentity()?.legal
  const country = countryName('IN', language)
  return (
    <Details
      title={t('shelves:product.soldBy')}
      details={[
        [
          t('shelves:product.seller'),
          <TextLink key="seller" href={`/brand/${product.brandId}`}>
            {product.brandName}
          </TextLink>,
        ],
        [
          t('shelves:product.placeOfBusiness'),
          t('shelves:product.placeOfBusinessText', { city: product.cityName, country }),
        ],
        ...(brand
          ? [
              [t('shelves:brand.kind'), t(`shelves:brands.one.${brand.kind}`)] as const,
              [
                t('shelves:product.sellerRating'),
                brand.rating === null
                  ? t('shelves:product.noRating')
                  : t('reviews:detailValue', { rating: brand.rating.toFixed(1), count: brand.reviewCount }),
              ] as const,
            ]
          : []),
        [t('shelves:product.licence'), product.licence ?? t('shelves:product.noLicence')],
        ...(legal ? [[t('shelves:product.through'), `${legal.name}, ${legal.address}`] as const] : []),
        [t('shelves:product.complaints'), <Complaints key="complaints" legal={legal} />],
      ]}
    />
  )
}

/** Renders where to complain: the support page, and the grievance officer. */
function Complaints({ legal }: { legal: ShownIdentity['legal'] | undefined }) {
  const { t } = useTranslation('shop')
  const support = <TextLink href="/support">{t('shelves:product.support')}</TextLink>
  if (!legal) return support
  return (
    <>
      {support}, {legal.grievanceOfficer}, <a href={`mailto:${legal.grievanceEmail}`}>{legal.grievanceEmail}</a>,{' '}
      <PhoneLink number={legal.grievancePhone} />
    </>
  )
}

function Ingredients({ product, line, language }: { product: Product; line: string; language: Language }) {
  const { t } = useTranslation('shop')
  const ids = product.allergens.map(({ id }) => id)
  return (
    <section>
      <h2 className="heading-2">{t('shelves:product.ingredients')}</h2>
      <p className="ingredients" lang="en">
        {ingredientSegments(line, ids).map(({ text, allergen }) => (allergen ? <b key={text}>{text}</b> : text))}
      </p>
      {language !== 'en' && <p className="small">{t('shelves:product.ingredientsNote')}</p>}
      <p className="contains">
        {ids.length > 0
          ? t('shelves:product.allergens', { list: product.allergens.map(({ name }) => name).join(', ') })
          : t('shelves:product.noAllergens')}
      </p>
      <p className="small">{t('shelves:product.traces')}</p>
    </section>
  )
}

function StorageFacts({ product }: { product: Product }) {
  const { t, tCode } = useTranslation('shop')
  const { shelfLifeDays, leastDaysLeft, spiceLevel } = product
  const life = [
    shelfLifeDays !== null && t('shelves:product.days', { count: shelfLifeDays }),
    leastDaysLeft !== null && t('shelves:product.daysLeft', { count: leastDaysLeft }),
  ].filter((part) => part !== false)
  return (
    <Details
      title={t('shelves:product.storageTitle')}
      details={[
        ...(life.length > 0 ? [[t('shelves:product.shelfLife'), life.join(' ')] as const] : []),
        [t('shelves:product.storage'), product.storage],
        [t('shelves:product.netWeight'), product.weight],
        ...(spiceLevel === null
          ? []
          : [[t('shelves:product.spice'), tCode('shelves:product.spiceLevel', String(spiceLevel))] as const]),
      ]}
    />
  )
}

function Details({ title, details }: { title: string; details: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section>
      <h2 className="heading-2">{title}</h2>
      <dl className="definitions">
        {details.map(([term, value]) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
