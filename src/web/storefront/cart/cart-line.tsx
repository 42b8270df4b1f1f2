import type { CartLine as SavedLine } from '#domain/cart/cart.ts'
import type { PricedLine } from '#web/cart/cart-queries.ts'
import { changeQuantity } from '#web/cart/cart-store.ts'
import { ConvertedAmount } from '#web/currency/converted-amount.tsx'
import { useAmount, useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { BagLine } from '#web/ui/seller-bag.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CartLineProblem } from './cart-line-problem.tsx'
import { CartLineSize } from './cart-line-size.tsx'
import { useTakeOut } from './use-take-out.ts'

/** The picture of a line: a skeleton until it is priced, an empty well for a product that is no longer sold. */
function LinePicture({ priced }: { priced: PricedLine | undefined }) {
  if (priced?.product) return <Thumb product={priced.product} />
  return priced ? <span className="no-picture" /> : <Skeleton width="72px" height="86px" />
}

export type CartLineProps = {
  cartLine: SavedLine
  /** The same line priced by the server; undefined until the first price response after adding. */
  priced: PricedLine | undefined
  /** The reason why it cannot be shipped to the chosen country. */
  blocked?: string | undefined
  /** The price per unit when the customer last looked, if it differed. */
  before?: number | undefined
  onSeen: () => void
}

/** Returns the text of a price: an offer on the whole cart is shared over its lines, so no unit has a price with it. */
function priceTextOf({ discount, discountPercent }: PricedLine): 'each' | 'eachDiscounted' | 'eachShared' {
  if (discount === 0) return 'each'
  return discountPercent === null ? 'eachShared' : 'eachDiscounted'
}

/** Renders one cart line: quantity, price, and any problem with a one-tap fix. */
export function CartLine({ cartLine, priced, blocked, before, onSeen }: CartLineProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const language = useLanguage()
  const { takeOut } = useTakeOut()
  const product = priced?.product
  const name = product?.name ?? (priced ? t('line.gone') : t('line.coming'))
  const each = priced ? (priced.unitPrice * priced.quantity - priced.discount) / priced.quantity : 0
  return (
    <BagLine
      title={{ text: language === 'hi' ? name : (product?.signName ?? name), lang: language === 'hi' ? 'hi' : 'gu' }}
      name={name}
      href={`/product/${encodeURIComponent(cartLine.productId)}`}
      detail={
        product && priced
          ? t(`line.${priceTextOf(priced)}`, {
              weight: product.weight,
              price: amount(priceTextOf(priced) === 'eachShared' ? priced.unitPrice : each),
              was: amount(priced.unitPrice),
              percent: priced.discountPercent,
              off: amount(priced.discount),
            })
          : ''
      }
      total={
        priced && !isHalted(priced) ? (
          <>
            {amount(priced.net)}
            <ConvertedAmount rupees={priced.net} />
          </>
        ) : (
          ''
        )
      }
      picture={<LinePicture priced={priced} />}
      quantity={
        <Quantity
          compact
          name={name}
          value={cartLine.quantity}
          onChange={(quantity) => changeQuantity(cartLine.productId, quantity)}
          onRemove={() => takeOut(cartLine.productId, name)}
        />
      }
      onRemove={() => takeOut(cartLine.productId, name)}
      note={<LineNotes {...{ cartLine, priced, blocked, before, onSeen, name, each }} />}
    />
  )
}

/** Renders what can be chosen or must be said about a line: its sizes, a problem with its fix, a changed price. */
function LineNotes({
  cartLine,
  priced,
  blocked,
  before,
  onSeen,
  name,
  each,
}: CartLineProps & { name: string; each: number }) {
  const trouble = priced?.problem ?? (blocked === undefined ? null : { code: 'blocked', reason: blocked })
  return (
    <>
      {priced?.product && <CartLineSize product={priced.product} />}
      <div aria-live="polite">
        {trouble && (
          <CartLineProblem productId={cartLine.productId} name={name} problem={trouble} swap={priced?.swap ?? null} />
        )}
        {before !== undefined && priced && <ChangedPrice name={name} before={before} now={each} onSeen={onSeen} />}
      </div>
    </>
  )
}

type ChangedPriceProps = { name: string; before: number; now: number; onSeen: () => void }

/** Says that the price per unit, in rupees, rose or fell since the customer last looked. */
function ChangedPrice({ name, before, now, onSeen }: ChangedPriceProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  return (
    <Alert tone={now > before ? 'working' : 'done'}>
      <p>{t(now > before ? 'line.dearer' : 'line.cheaper', { before: amount(before), now: amount(now) })}</p>
      <TextButton onClick={onSeen} aria-label={t('line.seenName', { name })}>
        {t('line.seen')}
      </TextButton>
    </Alert>
  )
}

/** A line that cannot be bought as it is costs nothing. */
const isHalted = ({ problem }: PricedLine): boolean => problem !== null && problem.code !== 'product/short'

const Thumb = ({ product: { picture } }: { product: NonNullable<PricedLine['product']> }) => (
  <PackshotImage src={picture.small} alt="" width={picture.width} height={picture.height} eager />
)
