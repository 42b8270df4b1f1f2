import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Language } from '#domain/language/language.ts'
import { isOpenName } from '#domain/language/open-name.ts'
import { trackEvent } from '#web/analytics/analytics.ts'
import { cartEventData } from '#web/analytics/analytics-event.ts'
import { ConvertedAmount } from '#web/currency/converted-amount.tsx'
import { useCategoryName } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useNotifyMe } from '#web/notify/use-notify-me.tsx'
import { backOn } from '#web/storefront/brands/back-on.ts'
import { brandQuery } from '#web/storefront/brands/brand-query.ts'
import { PageComing } from '#web/storefront/page-coming.tsx'
import { QuestionsBlock } from '#web/storefront/questions/questions-block.tsx'
import { ReviewsBlock } from '#web/storefront/reviews/reviews-block.tsx'
import { clothOf, rupees, titleOf } from '#web/storefront/shelf-card.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { clothStyle } from '#web/ui/card-cloth.ts'
import { DietList } from '#web/ui/diet-mark.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { BuyBox } from './buy-box.tsx'
import { KitchenShelf } from './kitchen-shelf.tsx'
import { PackSizes } from './pack-sizes.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { type ProductDetails as Product, productQuery } from './product-query.ts'
import { SellerCard } from './seller-card.tsx'
import { ShipCheck } from './ship-check.tsx'
import '#web/storefront/product/product-detail-list.css'
import '#web/storefront/product/product-page.css'

/** Renders one product: pictures, price and cart first, then the label text, the store and related products. */
export function ProductScreen({ id, language }: { id: string; language: Language }) {
  const { t } = useTranslation('shop')
  const categoryName = useCategoryName()
  const { data: product } = useQuery(productQuery(id))
  const { data: brand } = useQuery({ ...brandQuery(product?.brandId ?? ''), enabled: product !== undefined })
  const seen = product?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product that is looked at
  useEffect(() => {
    if (product) trackProductView(product)
  }, [seen])
  if (!product) return <PageComing />
  const sold = product.availability === 'out_of_stock'
  const kitchen = <KitchenShelf product={product} language={language} />
  return (
    <main id="main" className="wrap" style={clothStyle(clothOf(product.cloth))}>
      <Breadcrumb
        steps={[
          { href: '/', label: t('crumb.home') },
          { href: `/products?category=${product.category}`, label: categoryName(product.category) },
        ]}
        here={product.name}
      />
      <div className="product-page">
        <ProductGallery key={product.id} product={product} language={language} />
        <div>
          <Heading product={product} language={language} />
          <DietList diets={product.diets} />
          <ProductPrice product={product} language={language} />
          <PackSizes product={product} language={language} />
          {sold ? (
            <NotifyWhenBack product={product} />
          ) : product.closedUntil ? (
            <div className="mb-16">
              <Alert tone="working">{t('shelves:brand.closed', { date: backOn(product.closedUntil, language) })}</Alert>
            </div>
          ) : (
            <BuyBox key={product.id} product={product} language={language} />
          )}
          <ShipCheck key={`ship${product.id}`} product={product} language={language} />
        </div>
      </div>
      {sold && kitchen}
      <div className="product-details">
        <ProductDetails product={product} brand={brand} language={language} />
        {brand && <SellerCard brand={brand} language={language} />}
      </div>
      <ReviewsBlock of={{ productId: product.id }} language={language} />
      <QuestionsBlock key={`questions${product.id}`} product={product} language={language} />
      {!sold && kitchen}
    </main>
  )
}

/** Renders an unavailable product: the text says so, and one email is sent when that changes. */
function NotifyWhenBack({ product: { id, name } }: { product: Product }) {
  const { t } = useTranslation('ui')
  const notifyMe = useNotifyMe()
  return (
    <>
      <p className="stock-line">{t('shelves:product.stock.out')}</p>
      <div className="buy-box">
        <Button
          variant="line"
          icon="mail"
          aria-label={t('card.notifyMeName', { name })}
          aria-haspopup="dialog"
          onClick={() => notifyMe.openDialog({ about: id, name })}
        >
          {t('card.notifyMe')}
        </Button>
      </div>
      {notifyMe.dialog}
    </>
  )
}

const trackProductView = ({ id, brandId, name, currentPrice }: Product): void =>
  trackEvent({
    kind: 'view_item',
    ...cartEventData([{ productId: id, brandId, name, price: currentPrice, quantity: 1 }]),
  })

function Heading({ product, language }: { product: Product; language: Language }) {
  const { t } = useTranslation('shop')
  const { t: kit } = useTranslation('ui')
  const title = titleOf(product, language)
  return (
    <>
      <Link className="store-line" href={`/brand/${product.brandId}`}>
        <span className="swatch" aria-hidden="true" />
        {t('shelves:product.store', { seller: product.brandName, city: product.cityName })}
      </Link>
      <h1>
        <span className="product-sign" lang={title.lang} data-open-name={isOpenName(title.text) || undefined}>
          {title.text}
        </span>
        {title.text !== product.name && <span className="english">{product.name}</span>}
      </h1>
      {product.rating !== null && (
        <p className="product-rating">
          <Stars value={product.rating} /> <b aria-hidden="true">{product.rating.toFixed(1)}</b>{' '}
          <a href="#reviews">{kit('stars.reviews', { count: product.reviewCount })}</a>
        </p>
      )}
    </>
  )
}

function ProductPrice({ product, language }: { product: Product; language: Language }) {
  const { t } = useTranslation('shop')
  const { price, currentPrice, discountPercent, unitPrice, availability, closedUntil, weight } = product
  const unit = unitPrice && rupees(unitPrice.price, language)
  return (
    <div className="price-block">
      {discountPercent !== null && <span className="ribbon">{t('card.off', { percent: discountPercent })}</span>}
      <Price
        big
        now={rupees(currentPrice, language)}
        {...(currentPrice < price ? { was: rupees(price, language) } : {})}
        {...(unit && unitPrice.per === '100g' ? { per100: unit } : {})}
        converted={<ConvertedAmount rupees={currentPrice} />}
      />
      {unit && unitPrice.per === '100ml' && <p className="small">{t('shelves:product.per100ml', { amount: unit })}</p>}
      <p className="small">{t('shelves:product.taxes')}</p>
      <p className="detail-line">
        <span>
          {t('shelves:product.weight')}: <b>{weight}</b>
        </span>
        {availability === 'in_stock' && !closedUntil && (
          <span className="in-stock">{t('shelves:product.stock.in')}</span>
        )}
      </p>
    </div>
  )
}
