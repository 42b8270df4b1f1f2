import type { ReactNode } from 'react'
import type { Language } from '#domain/language/language.ts'
import { isOpenName } from '#domain/language/open-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { groundStyle } from './card-cloth.ts'
import { Link } from './link.tsx'

export type SellerBagProps = {
  store: string
  href: string
  area?: string
  subtotal: string
  colour: string
  children: ReactNode
}

/** Renders the items of one store: its colour, name, lines and subtotal. */
export function SellerBag({ store, href, area, subtotal, colour, children }: SellerBagProps) {
  return (
    <section className="seller-bag" style={groundStyle(colour)} aria-label={store}>
      <div className="seller-bag-head">
        <Link href={href}>
          <b>{store}</b>
        </Link>
        {area && <small className="small">{area}</small>}
        <span className="bag-total num">{subtotal}</span>
      </div>
      <ul>{children}</ul>
    </section>
  )
}

export type BagLineProps = {
  title: { text: string; lang: Language }
  name: string
  href: string
  /** Weight and unit price, formatted: "250g, ₹95 each". */
  detail: string
  total: ReactNode
  picture: ReactNode
  /** The stepper, or the fixed quantity of a placed order. */
  quantity: ReactNode
  onRemove?: () => void
  note?: ReactNode
}

/** Renders one product of a bag. */
export function BagLine({ title, name, href, detail, total, picture, quantity, onRemove, note }: BagLineProps) {
  const { t } = useTranslation('ui')
  return (
    <li className="bag-line">
      {picture}
      <div className="line-name">
        <Link href={href}>
          <span className="native-name" lang={title.lang} data-open-name={isOpenName(title.text) || undefined}>
            {title.text}
          </span>
          {title.text !== name && name}
        </Link>
        <p className="small">{detail}</p>
        {note}
        {onRemove && (
          <button type="button" className="remove" aria-label={t('bag.removeName', { name })} onClick={onRemove}>
            {t('bag.remove')}
          </button>
        )}
      </div>
      {quantity}
      <span className="line-price num">{total}</span>
    </li>
  )
}
