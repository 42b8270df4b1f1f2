import { type ReactNode, useId, useRef, useState } from 'react'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kinar } from '#web/ui/kinar.tsx'
import { Link } from '#web/ui/link.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { CurrencyPicker, type CurrencyPickerProps } from './currency-picker.tsx'
import { useHeaderHeld } from './header-reveal.ts'
import { LanguageLinks, type LanguageLinksProps } from './language-links.tsx'
import { SearchForm } from './search-form.tsx'

export type SiteHeaderProps = {
  homeHref: string
  /** The city in the visitor's language, and the handler that opens its picker. */
  city: { name: string; busy?: boolean; onPick: () => void }
  /**
   * The delivery country in the visitor's language, undefined until it is known, and the handler that opens its
   * picker.
   */
  delivery: { country?: string | undefined; busy?: boolean; onPick: () => void }
  language: LanguageLinksProps
  currency?: CurrencyPickerProps
  account: { href: string; signedIn: boolean }
  cart: { href: string; count: number }
  /** The categories in the visitor's language, in the shop's order. */
  categories: readonly { id: CategoryId; name: string }[]
  categoryHref: (category: CategoryId) => string
  currentCategory?: CategoryId
  /** Links at the end of the second row: stores, promotions. */
  more: readonly { href: string; label: string; current?: boolean }[]
  /** Replaces the plain search form (a combobox with groups). */
  search?: ReactNode
}

/**
 * Renders the header of every shop page: logo, city, search, language, currency, account, cart; the categories
 * below. On phones the categories and the currency are in the menu. The row becomes sticky, 64 px high, when the page
 * is scrolled up.
 */
export function SiteHeader(props: SiteHeaderProps) {
  const { homeHref, city, delivery, language, currency, account, cart, search } = props
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const held = useHeaderHeld(header, row)
  const menu = useId()
  return (
    <header className="site-header" ref={header} data-held={held ? true : undefined}>
      <div className="wrap">
        <div style={held ? { height: held.reservedHeight } : undefined}>
          <div className="header-row" ref={row}>
            <IconButton
              className="menu-button"
              icon={open ? 'close' : 'menu'}
              label={t('menu')}
              aria-expanded={open}
              aria-controls={menu}
              onClick={() => {
                if (!open && held) window.scrollTo({ top: 0 })
                setOpen(!open)
              }}
            />
            <Wordmark href={homeHref} label={t('header.home')} />
            <Picker {...city} className="picker city" icon label={t('header.city')} value={city.name} />
            <Picker
              {...delivery}
              className="picker delivery"
              label={t('header.deliverTo')}
              value={delivery.country ?? t('header.chooseCountry')}
            />
            <div className="search-slot">{search ?? <SearchForm />}</div>
            <LanguageLinks {...language} />
            {currency && <CurrencyPicker {...currency} />}
            <AccountLink {...account} />
            <CartLink {...cart} />
          </div>
        </div>
        <nav
          className="category-nav"
          id={menu}
          data-open={open || undefined}
          aria-label={t('header.categories')}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !open) return
            setOpen(false)
            row.current?.querySelector('button')?.focus()
          }}
        >
          <NavLinks {...props} onGo={() => setOpen(false)} />
          {currency && <CurrencyPicker {...currency} />}
        </nav>
      </div>
      <Kinar />
    </header>
  )
}

type PickerProps = {
  className: string
  /** With the pin of a place. */
  icon?: boolean
  label: string
  value: string
  busy?: boolean
  onPick: () => void
}

/** Renders a button that says what is chosen and opens its picker. */
function Picker({ className, icon, label, value, busy, onPick }: PickerProps) {
  return (
    <button type="button" className={className} aria-haspopup="dialog" aria-busy={busy || undefined} onClick={onPick}>
      {icon && <Icon name="pin" />}
      <span>
        <small>{label} </small>
        <b>{value}</b>
      </span>
      <Icon name="down" />
    </button>
  )
}

/** Renders the links to the categories, and those after them. */
function NavLinks({ categories, categoryHref, currentCategory, more, onGo }: SiteHeaderProps & { onGo: () => void }) {
  return (
    <>
      {categories.map(({ id, name }) => (
        <Link
          key={id}
          href={categoryHref(id)}
          aria-current={id === currentCategory ? 'page' : undefined}
          onClick={onGo}
        >
          {name}
        </Link>
      ))}
      {more.map(({ href, label, current }, index) => (
        <Link
          key={href}
          href={href}
          className={index === 0 ? 'apart' : undefined}
          aria-current={current ? 'page' : undefined}
          onClick={onGo}
        >
          {label}
        </Link>
      ))}
    </>
  )
}

function AccountLink({ href, signedIn }: SiteHeaderProps['account']) {
  const { t } = useTranslation('ui')
  const text = signedIn ? t('header.account') : t('header.signIn')
  return (
    <Link className="picker account-link" href={href} aria-label={text}>
      <Icon name="user" />
      <span className="text">{text}</span>
    </Link>
  )
}

function CartLink({ href, count }: SiteHeaderProps['cart']) {
  const { t } = useTranslation('ui')
  return (
    <Link className="cart-link" href={href}>
      <Icon name="jholi" />
      <span className="text">{t('header.cart')} </span>
      <span aria-live="polite">
        {count > 0 && (
          <span className="count" key={count}>
            {count}
            <span className="visually-hidden"> {t('header.cartUnit', { count })}</span>
          </span>
        )}
      </span>
    </Link>
  )
}
