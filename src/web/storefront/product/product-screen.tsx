import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { brandQuery } from '#web/storefront/brands/brand-query.ts'
import { clothOf, rupees, titleOf } from '#web/storefront/shelf-card.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DietList } from '#web/ui/diet-mark.tsx'
import { Link } from '#web/ui/link.tsx'
import { clothStyle } from '#web/ui/maker-cloth.ts'
import { Price } from '#web/ui/price.tsx'
import { BuyBox } from './buy-box.tsx'
import { KitchenShelf } from './kitchen-shelf.tsx'
import { MakerCard } from './maker-card.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { type ProductDetails as Product, productQuery } from './product-query.ts'
import { ShipCheck } from './ship-check.tsx'

/** One product: pictures, price and cart first, then all its label says, its maker and its neighbours. */
export function ProductScreen({ id, language }: { id: string; language: Language }) {
  const { t } = useTranslation('shop')
  const { t: kit } = useTranslation('ui')
  const { data: product } = useQuery(productQuery(id))
  const { data: brand } = useQuery({ ...brandQuery(product?.brandId ?? ''), enabled: product !== undefined })
  if (!product) return <main id="main" className="wrap" />
  const sold = product.availability === 'out_of_stock'
  const kitchen = <KitchenShelf product={product} language={language} />
  return (
    <main id="main" className="wrap" style={clothStyle(clothOf(product.cloth))}>
      <Breadcrumb
        steps={[
          { href: '/', label: t('crumb.home') },
          { href: `/products?category=${product.category}`, label: kit(`category.${product.category}`) },
        ]}
        here={product.name}
      />
      <div className="product-page">
        <ProductGallery key={product.id} product={product} />
        <div>
          <Heading product={product} language={language} />
          <DietList diets={product.diets} />
          <ProductPrice product={product} language={language} />
          {sold ? (
            <p className="stock-line">{t('shelves:product.stock.out')}</p>
          ) : (
            <BuyBox key={product.id} product={product} language={language} />
          )}
          <ShipCheck key={`ship${product.id}`} productId={product.id} />
        </div>
      </div>
      {sold && kitchen}
      <div className="product-details">
        <ProductDetails product={product} language={language} />
        {brand && <MakerCard brand={brand} language={language} />}
      </div>
      {!sold && kitchen}
    </main>
  )
}

function Heading({ product, language }: { product: Product; language: Language }) {
  const { t } = useTranslation('shop')
  const title = titleOf(product, language)
  return (
    <>
      <Link className="store-line" href={`/brand/${product.brandId}`}>
        <span className="swatch" aria-hidden="true" />
        {t('shelves:product.store', { maker: product.brandName, city: product.cityName })}
      </Link>
      <h1>
        <span className="product-sign" lang={title.lang}>
          {title.text}
        </span>
        {title.text !== product.name && <span className="english">{product.name}</span>}
      </h1>
    </>
  )
}

function ProductPrice({ product, language }: { product: Product; language: Language }) {
  const { t } = useTranslation('shop')
  const { price, currentPrice, offerPercent, unitPrice, availability, weight } = product
  const unit = unitPrice && rupees(unitPrice.price, language)
  return (
    <div className="price-block">
      {offerPercent !== null && <span className="ribbon">{t('card.off', { percent: offerPercent })}</span>}
      <Price
        big
        now={rupees(currentPrice, language)}
        {...(currentPrice < price ? { was: rupees(price, language) } : {})}
        {...(unit && unitPrice.per === '100g' ? { per100: unit } : {})}
      />
      {unit && unitPrice.per === '100ml' && <p className="small">{t('shelves:product.per100ml', { amount: unit })}</p>}
      <p className="small">{t('shelves:product.taxes')}</p>
      <p className="facts-line">
        {t('shelves:product.weight')}: <b>{weight}</b>
        {availability === 'in_stock' && <span className="in-stock">{t('shelves:product.stock.in')}</span>}
      </p>
    </div>
  )
}
