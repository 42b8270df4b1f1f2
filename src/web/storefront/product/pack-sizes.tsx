import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { rupees } from '#web/storefront/shelf-card.ts'
import { Link } from '#web/ui/link.tsx'
import type { ProductDetails } from './product-query.ts'

/** Lists the pack sizes in view (design 15.2): each links to its own page, the current one is marked. */
export function PackSizes({ product, language }: { product: ProductDetails; language: Language }) {
  const { t } = useTranslation('shop')
  const { sizes, unitPrice: shown } = product
  const perHundred = (amount: string) =>
    shown?.per === '100ml' ? t('shelves:product.per100ml', { amount }) : t('ui:price.per100', { amount })
  if (sizes.length === 0) return null
  const dearest = Math.max(...sizes.map(({ unitPrice }) => unitPrice ?? 0))
  const cheapest = Math.min(...sizes.map(({ unitPrice }) => unitPrice ?? Number.POSITIVE_INFINITY))
  return (
    <nav className="pack-sizes" aria-label={t('shelves:product.sizes')}>
      {sizes.map(({ id, weight, currentPrice, unitPrice, availability }) => (
        <Link
          key={id}
          className={availability}
          href={`/product/${id}`}
          aria-current={id === product.id ? 'true' : undefined}
        >
          {weight}
          <small>
            {[
              rupees(currentPrice, language),
              unitPrice !== null && perHundred(rupees(unitPrice, language)),
              unitPrice === cheapest && cheapest < dearest && t('shelves:product.bestValue'),
              availability === 'out_of_stock' && t('ui:card.soldOut'),
            ]
              .filter(Boolean)
              .join(', ')}
          </small>
        </Link>
      ))}
    </nav>
  )
}
