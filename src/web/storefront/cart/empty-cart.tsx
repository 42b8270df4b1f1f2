import { useQuery } from '@tanstack/react-query'
import { putInCart } from '#web/cart/cart-store.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useAmount, useLanguage } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PacketPicture } from '#web/ui/packet-picture.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** Nothing in the cart: a niche of sev, and three things that keep well. `because` tells why it is empty when the shop emptied it. */
export function EmptyCart({ city, because }: { city: string; because?: string | undefined }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const amount = useAmount()
  const shelf = (query: { category: 'namkeen' | 'snacks'; limit: number; q?: string }) =>
    readQuery('GET /api/products', { query: { lng: language, city, availability: 'in_stock', ...query } })
  const sev = useQuery(shelf({ category: 'namkeen', q: 'sev', limit: 1 })).data?.items[0]
  const suggested = useQuery(shelf({ category: 'snacks', limit: 3 })).data?.items ?? []
  return (
    <>
      <EmptyState
        sign={t('cart.empty.sign')}
        meaning={t('cart.empty.meaning')}
        picture={sev && <PacketPicture src={sev.picture.src} alt="" eager />}
        actions={<ButtonLink href="/products">{t('cart.empty.shop')}</ButtonLink>}
      >
        {because && <p>{because}</p>}
        <p>{t('cart.empty.words')}</p>
      </EmptyState>
      {suggested.length > 0 && (
        <section className="mt-8" aria-labelledby="suggested-title">
          <h2 className="heading-2" id="suggested-title">
            {t('cart.empty.suggested')}
          </h2>
          <ul className="product-grid four">
            {suggested.map((product) => (
              <ProductCard
                key={product.id}
                product={{
                  href: `/product/${encodeURIComponent(product.id)}`,
                  title: {
                    text: language === 'hi' ? product.name : product.signName,
                    lang: language === 'hi' ? 'hi' : 'gu',
                  },
                  name: product.name,
                  maker: product.brandName,
                  weight: product.weight,
                  cloth: {
                    edge: product.cloth.edge,
                    edgeColour: product.cloth.accent,
                    ground: product.cloth.colour,
                  },
                  picture: { src: product.picture.src, srcSet: product.picture.srcSet, sizes: '240px' },
                  price: {
                    now: amount(product.currentPrice),
                    ...(product.currentPrice < product.price ? { was: amount(product.price) } : {}),
                  },
                  diets: product.diets,
                  inStock: true,
                }}
                onAdd={() => {
                  putInCart({ productId: product.id, brandId: product.brandId, city: product.city }, 1, city)
                  showToast({ title: t('cart.added', { name: product.name }), tone: 'success', duration: 4000 })
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
