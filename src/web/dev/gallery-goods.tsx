import { useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { ConvertedAmount } from '#web/currency/converted-amount.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { CategoryTile } from '#web/ui/category-tile.tsx'
import { Coupon } from '#web/ui/coupon.tsx'
import { FreeDeliveryBar } from '#web/ui/free-delivery-bar.tsx'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import { PageTitle, SectionHead } from '#web/ui/page-title.tsx'
import { Price } from '#web/ui/price.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { BagLine, SellerBag } from '#web/ui/seller-bag.tsx'
import { Parcel } from '#web/ui/shipment-drawing.tsx'
import { ProductGridSkeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { type PictureFinder, sampleProducts } from './gallery-sample.ts'
import { GallerySection } from './gallery-section.tsx'

/** Renders product cards, tiles, prices and the cart as the shop shows them. */
export function GalleryGoods({ language, picture }: { language: Language; picture: PictureFinder }) {
  const { t } = useTranslation('gallery')
  const [inCart, setInCart] = useState([0, 1, 0])
  const put = (index: number, quantity: number) => setInCart(inCart.with(index, quantity))
  const products = sampleProducts(t, language, picture)
  return (
    <>
      <Breadcrumb steps={[{ href: '/', label: t('home') }]} here={t('title')} />
      <PageTitle sign={t('cartSign')} meaning={t('cartMeaning')}>
        {t('cartText')}
      </PageTitle>
      <GallerySection title={t('goods')}>
        <SectionHead
          sign={t('shelfSign')}
          meaning={t('shelfMeaning')}
          link={<TextLink href="/products">{t('seeAll')}</TextLink>}
        >
          {t('shelfText')}
        </SectionHead>
        <ul className="product-grid">
          {products.map((product, index) => (
            <ProductCard
              key={product.href}
              product={product}
              inCart={inCart[index]}
              onAdd={() => put(index, 1)}
              onQuantity={(quantity) => put(index, quantity)}
              onRemove={() => put(index, 0)}
              onNotifyMe={() => showToast({ title: t('sent'), tone: 'success' })}
            />
          ))}
        </ul>
        <ul className="category-tiles">
          {products.map((product) => (
            <CategoryTile
              key={product.href}
              href={product.href}
              title={product.title}
              note={t('namkeenNote')}
              colour={product.cloth.ground}
              picture={<PackshotImage {...product.picture} alt="" />}
            />
          ))}
        </ul>
        <Price big now="₹180" was="₹225" per100="₹36" converted={<ConvertedAmount rupees={180} />} />
        <ProductGridSkeleton count={5} text={t('loadingShelf')} />
      </GallerySection>
      <SampleCart product={products[0]} quantity={inCart[0] ?? 1} onQuantity={(quantity) => put(0, quantity)} />
    </>
  )
}

type SampleCartProps = {
  product: ReturnType<typeof sampleProducts>[number] | undefined
  quantity: number
  onQuantity: (quantity: number) => void
}

function SampleCart({ product, quantity, onQuantity }: SampleCartProps) {
  const { t } = useTranslation('gallery')
  return (
    <GallerySection title={t('cart')}>
      <FreeDeliveryBar
        have={43700}
        goal={50000}
        reached={false}
        text={{ have: '₹437', goal: '₹500', missing: '₹63' }}
      />
      <FreeDeliveryBar have={61000} goal={50000} reached text={{ have: '₹610', goal: '₹500', missing: '₹0' }} />
      {product && (
        <SellerBag
          store={product.seller}
          href="/brand/jhaveri"
          area={t('areaSev')}
          subtotal="₹190"
          colour={product.cloth.ground}
        >
          <BagLine
            title={product.title}
            name={product.name}
            href={product.href}
            detail={t('each')}
            total="₹190"
            picture={<PackshotImage {...product.picture} alt="" />}
            quantity={<Quantity compact name={product.name} value={Math.max(1, quantity)} onChange={onQuantity} />}
            onRemove={() => onQuantity(0)}
          />
        </SellerBag>
      )}
      <Coupon title={t('couponTitle')} code="FREEGHUJ" state={{ refused: t('couponRefused') }} picture={<Parcel />}>
        {t('couponText')}
      </Coupon>
    </GallerySection>
  )
}
