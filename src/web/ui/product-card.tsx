import type { Diet } from '#domain/catalogue/catalogue.ts'
import type { Language } from '#domain/language/language.ts'
import { isOpenName } from '#domain/language/open-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PressButton } from './button.tsx'
import { type CardCloth, clothStyle } from './card-cloth.ts'
import { DietMark } from './diet-mark.tsx'
import { HighlightedText } from './highlighted-text.tsx'
import { Icon } from './icon.tsx'
import { BrandEdge } from './kinar.tsx'
import { Link } from './link.tsx'
import { PackshotImage, type PackshotImageProps } from './packshot-image.tsx'
import { Price, type PriceProps } from './price.tsx'
import { Quantity } from './quantity.tsx'
import { Score } from './stars.tsx'

export type CardProduct = {
  href: string
  /** The large line, in the reader's script or in Gujarati on English pages, and the plain line below it. */
  title: { text: string; lang: Language }
  name: string
  seller: string
  weight: string
  cloth: CardCloth
  picture: Omit<PackshotImageProps, 'alt'>
  price: PriceProps
  diets: readonly Diet[]
  rating?: { value: number; count: number }
  /** The ribbon's text ("20% off"), only while a promotion is active. */
  discountLabel?: string
  inStock: boolean
  /** All sizes of its family, each a product with a page of its own. */
  sizes?: readonly { id: string; weight: string; availability: string }[] | undefined
  /** Words of the names that were searched for, as they are written there. */
  matched?: readonly string[]
  /** Why it is among the results ("made without sesame"). */
  notes?: readonly string[]
}

export type ProductCardProps = {
  product: CardProduct
  inCart?: number
  maxQuantity?: number
  busy?: boolean
  /** Replaces Add while the store is on holiday ("Back on 26 November"). */
  away?: string
  onAdd?: () => void
  onQuantity?: (quantity: number) => void
  onRemove?: () => void
  onNotifyMe?: () => void
}

/**
 * Renders one product on a shelf: the whole card is a link, with one Add button that becomes a stepper once the
 * product is in the cart. Sold out: the picture fades, the text says so, and Add becomes "Tell me". A list item.
 */
export function ProductCard(props: ProductCardProps) {
  const { product } = props
  const { title, name, rating, matched = [], notes = [] } = product
  return (
    <li className={product.inStock ? 'product-card' : 'product-card sold-out'} style={clothStyle(product.cloth)}>
      {product.discountLabel && <span className="ribbon">{product.discountLabel}</span>}
      <span className="picture">
        <PackshotImage {...product.picture} alt="" />
      </span>
      <BrandEdge />
      <p className="seller-line">
        <span>
          <HighlightedText text={product.seller} words={matched} />
        </span>
        <span>{product.weight}</span>
      </p>
      <h3>
        <Link href={product.href}>
          <span className="native-name" lang={title.lang} data-open-name={isOpenName(title.text) || undefined}>
            <HighlightedText text={title.text} words={matched} />
          </span>
          {title.text !== name && (
            <span className="english">
              <HighlightedText text={name} words={matched} />
            </span>
          )}
        </Link>
      </h3>
      {notes.length > 0 && (
        <ul className="card-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {product.sizes && (
        <p className="card-sizes">
          {product.sizes.map(({ id, weight, availability }) => (
            <Link
              key={id}
              className={availability}
              href={`/product/${id}`}
              aria-label={`${name}, ${weight}`}
              aria-current={weight === product.weight || undefined}
            >
              {weight}
            </Link>
          ))}
        </p>
      )}
      <p className="meta">
        {rating && <Score {...rating} />}
        {product.diets.map((diet) => (
          <DietMark key={diet} diet={diet} />
        ))}
      </p>
      <BuyRow {...props} />
    </li>
  )
}

/** Renders the price with the one thing to do: add, change the quantity, or subscribe to its return. */
function BuyRow({
  product: { name, price, inStock },
  inCart = 0,
  maxQuantity,
  busy,
  away,
  onAdd,
  onQuantity,
  onRemove,
  onNotifyMe,
}: ProductCardProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="buy-row">
      {!inStock && <span className="stock-label">{t('card.soldOut')}</span>}
      <Price {...price} />
      {inStock && away && <span className="stock-label">{away}</span>}
      {inStock && !away && inCart > 0 && onQuantity && (
        <Quantity
          compact
          name={name}
          value={inCart}
          max={maxQuantity}
          onChange={onQuantity}
          onRemove={onRemove}
          disabled={busy}
        />
      )}
      {inStock && !away && inCart === 0 && onAdd && (
        <PressButton className="add-button" aria-label={t('card.addName', { name })} busy={busy} onClick={onAdd}>
          <Icon name="plus" />
          {t('card.add')}
        </PressButton>
      )}
      {!inStock && onNotifyMe && (
        <button
          type="button"
          className="add-button notify"
          aria-label={t('card.notifyMeName', { name })}
          onClick={onNotifyMe}
        >
          {t('card.notifyMe')}
        </button>
      )}
    </div>
  )
}
