import type { Language } from '#domain/language/language.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ProductDetails } from './product-query.ts'

/**
 * Renders the back label as real text, readable on any screen and by screen readers; the page repeats it in more
 * detail below.
 */
export function BackLabel({ product, language }: { product: ProductDetails; language: Language }) {
  const { t } = useTranslation('shop')
  const { ingredients, materials, allergens, shelfLifeDays, nutrition, licence, unitPrice } = product
  const lines = [
    [t('shelves:product.ingredients'), ingredients, 'en'],
    [t('shelves:product.materials'), materials, 'en'],
    [t('shelves:product.contains'), allergens.map(({ name }) => name).join(', ')],
    [
      t(unitPrice?.per === '100ml' ? 'shelves:product.per100mlHead' : 'shelves:product.per100g'),
      nutrition &&
        t('shelves:product.inShort', {
          kcal: Math.round(nutrition.kcal),
          protein: nutrition.proteinG,
          carbs: nutrition.carbsG,
          fat: nutrition.fatG,
        }),
    ],
    [t('shelves:product.shelfLife'), shelfLifeDays && t('shelves:product.days', { count: shelfLifeDays })],
    [t('shelves:product.storage'), product.storage],
    [t('shelves:product.seller'), `${product.brandName}, ${product.cityName}`],
    [t('shelves:product.licence'), licence],
    [t('shelves:product.origin'), countryName(product.countryOfOrigin, language)],
  ] as const
  return (
    <div className="back-label">
      <p className="back-name">{product.name}</p>
      <p>
        {t('shelves:product.netWeight')}: <b>{product.weight}</b>
      </p>
      <dl>
        {lines.map(
          ([term, text, lang]) =>
            text && (
              <div key={term}>
                <dt>{term}</dt> <dd lang={lang}>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
