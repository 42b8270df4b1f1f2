import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Shelf } from '#web/storefront/shelf.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import { kitchenQuery, type ProductDetails } from './product-query.ts'

const shown = 5

/** Lists other products of the same store. */
export function KitchenShelf({ product, language }: { product: ProductDetails; language: Language }) {
  const { t } = useTranslation('shop')
  const { data } = useQuery(kitchenQuery(product.brandId))
  const others = data?.items.filter(({ id }) => id !== product.id).slice(0, shown) ?? []
  if (others.length === 0) return null
  return (
    <section className="section">
      <SectionHead
        sign={t('shelves:product.kitchen.sign')}
        meaning={t('shelves:product.kitchen.meaning')}
        link={<TextLink href={`/brand/${product.brandId}`}>{t('shelves:product.kitchen.all')}</TextLink>}
      >
        {t('shelves:product.kitchen.text')}
      </SectionHead>
      <Shelf products={others} language={language} />
    </section>
  )
}
