import type { Diet } from '#domain/catalogue.ts'
import type { Language } from '#domain/language.ts'
import { isOpenName } from '#domain/open-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DietMark } from './diet-mark.tsx'
import { Icon } from './icon.tsx'
import { BrandEdge } from './kinar.tsx'
import { Link } from './link.tsx'
import { clothStyle, type MakerCloth } from './maker-cloth.ts'
import { PacketPicture, type PacketPictureProps } from './packet-picture.tsx'
import { Price, type PriceProps } from './price.tsx'
import { Quantity } from './quantity.tsx'
import { Score } from './stars.tsx'

export type CardProduct = {
  href: string
  /** The large line, in the reader's script or in Gujarati on English pages, and the plain line below it. */
  title: { text: string; lang: Language }
  name: string
  maker: string
  weight: string
  cloth: MakerCloth
  picture: Omit<PacketPictureProps, 'alt'>
  price: PriceProps
  diets: readonly Diet[]
  rating?: { value: number; count: number }
  /** The ribbon's text ("20% off"), only while a promotion is active. */
  offer?: string
  inStock: boolean
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
  onTellMe?: () => void
}

/**
 * Renders one product on a shelf: the whole card is a link, with one Add button that becomes a stepper once the
 * product is in the cart. Sold out: the picture fades, the text says so, and Add becomes "Tell me". A list item.
 */
export function ProductCard({
  product,
  inCart = 0,
  maxQuantity,
  busy,
  away,
  onAdd,
  onQuantity,
  onRemove,
  onTellMe,
}: ProductCardProps) {
  const { t } = useTranslation('ui')
  const { title, name, rating } = product
  const sameLine = title.text === name
  return (
    <li className={product.inStock ? 'product-card' : 'product-card sold-out'} style={clothStyle(product.cloth)}>
      {product.offer && <span className="ribbon">{product.offer}</span>}
      <span className="picture">
        <PacketPicture {...product.picture} alt="" />
      </span>
      <BrandEdge />
      <p className="maker-line">
        <span>{product.maker}</span>
        <span>{product.weight}</span>
      </p>
      <h3>
        <Link href={product.href}>
          <span className="native-name" lang={title.lang} data-open-name={isOpenName(title.text) || undefined}>
            {title.text}
          </span>
          {!sameLine && <span className="english">{name}</span>}
        </Link>
      </h3>
      <p className="meta">
        {rating && <Score {...rating} />}
        {product.diets.map((diet) => (
          <DietMark key={diet} diet={diet} />
        ))}
      </p>
      <div className="buy-row">
        {!product.inStock && <span className="stock-word">{t('card.soldOut')}</span>}
        <Price {...product.price} />
        {product.inStock && away && <span className="stock-word">{away}</span>}
        {product.inStock && !away && inCart > 0 && onQuantity && (
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
        {product.inStock && !away && inCart === 0 && onAdd && (
          <button
            type="button"
            className="add-button"
            aria-label={t('card.addName', { name })}
            aria-busy={busy || undefined}
            disabled={busy}
            onClick={onAdd}
          >
            <Icon name="plus" />
            {t('card.add')}
          </button>
        )}
        {!product.inStock && onTellMe && (
          <button
            type="button"
            className="add-button ask"
            aria-label={t('card.tellMeName', { name })}
            onClick={onTellMe}
          >
            {t('card.tellMe')}
          </button>
        )}
      </div>
    </li>
  )
}
