import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { categories } from '#domain/catalogue.ts'
import { identity } from '#domain/identity.ts'
import type { Language } from '#domain/language.ts'
import { addressOf } from '#web/api.ts'
import { checkStoredCart, useCartUnits } from '#web/cart/cart-store.ts'
import { SearchForm } from '#web/chrome/search-form.tsx'
import { SiteFooter } from '#web/chrome/site-footer.tsx'
import { SiteHeader } from '#web/chrome/site-header.tsx'
import { readQuery } from '#web/data/read-query.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { isSignedInHint } from './browser-storage.ts'
import { chooseCity } from './choose-city.ts'
import { chooseLanguage, rememberLanguage } from './choose-language.ts'

/** Few visits need these, so they come when they are wanted. */
const CityPicker = lazy(async () => ({ default: (await import('#web/chrome/city-picker.tsx')).CityPicker }))
const MemberCart = lazy(async () => ({ default: (await import('#web/cart/member-cart-keeper.tsx')).MemberCart }))

type ShopLayoutProps = { language: Language; city: string; children: ReactNode }

/** Head and foot of every page a shopper sees. */
export function ShopLayout({ language, city, children }: ShopLayoutProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const queryClient = useQueryClient()
  const location = useRouterState({ select: (state) => state.location })
  const [picking, setPicking] = useState(false)
  const signedIn = useSignedIn()
  const units = useCartUnits()
  const { data: cities } = useQuery(readQuery('GET /api/cities'))
  useFirstLook(language)
  const member = useUser()
  const wasGuest = useWasGuest(member)

  const query = String((location.search as { q?: unknown }).q ?? '')
  const category = categories.find((name) => (location.search as { category?: string }).category === name)
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <SiteHeader
        homeHref="/"
        city={{ name: cities?.items.find(({ id }) => id === city)?.name ?? city, onPick: () => setPicking(true) }}
        language={{
          current: language,
          hrefOf: (other) => withLanguage(location.href, other),
          onChoose: chooseLanguage,
        }}
        account={{ href: signedIn ? '/account' : '/auth', signedIn }}
        cart={{ href: '/cart', count: units }}
        search={
          <SearchForm
            key={query}
            query={query}
            onSearch={(words) => router.history.push(addressOf('/search', { q: words }))}
          />
        }
        categoryHref={(name) => `/products?category=${name}`}
        {...(location.pathname === '/products' && category ? { currentCategory: category } : {})}
        more={[
          { href: '/brands', label: t('nav.stores'), current: location.pathname === '/brands' },
          { href: '/products?offer=true', label: t('nav.offers') },
        ]}
      />
      {children}
      <SiteFooter columns={footerColumns(t)} grievance={<Grievance />} />
      <Suspense>
        {member && <MemberCart key={member.id} wasGuest={wasGuest} />}
        {picking && (
          <CityPicker
            open
            current={city}
            cities={cities?.items ?? []}
            onClose={() => setPicking(false)}
            onChoose={(id, name) => {
              setPicking(false)
              void chooseCity(id, router, queryClient)
              showToast({ title: t('city.updated'), description: t('city.showing', { city: name }), duration: 5000 })
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** The law wants to know who sells: on every page (content guide, grievance block). */
function Grievance() {
  const { t } = useTranslation('shell')
  const { legal, email } = identity
  return (
    <p>
      {legal.name}, {legal.address}. {t('grievance.care')} {legal.phone}, <a href={`mailto:${email}`}>{email}</a>.{' '}
      {t('grievance.officer')} <a href={`mailto:${legal.grievanceEmail}`}>{legal.grievanceEmail}</a>,{' '}
      {legal.grievancePhone}. {t('grievance.promise')}
    </p>
  )
}

/** Whether this page was open as a guest's before somebody signed in on it. */
function useWasGuest(user: ReturnType<typeof useUser>): boolean {
  const seen = useRef(false)
  if (user === null) seen.current = true
  return seen.current
}

/** Known only in the browser, so the first paint is a guest's; until the server has said who it is, the hint counts. */
function useSignedIn(): boolean {
  const user = useUser()
  const [hint, setHint] = useState(false)
  useEffect(() => setHint(isSignedInHint()), [])
  return user === undefined ? hint : user !== null
}

/** Once per visit: the language choice is renewed, and a stored basket of several cities is emptied with a word. */
function useFirstLook(language: Language): void {
  const { t } = useTranslation('cart')
  useEffect(() => {
    rememberLanguage(language)
    if (checkStoredCart()) showToast({ title: t('cleared.title'), description: t('cleared.invalid'), duration: 4000 })
  }, [language, t])
}

function withLanguage(href: string, language: Language): string {
  const address = new URL(href, 'http://shop.invalid')
  address.searchParams.set('lng', language)
  return `${address.pathname}${address.search}`
}

type Say = (key: string) => string

const footerColumns = (t: Say) => [
  {
    title: t('footer.shop'),
    links: [
      { href: '/products', label: t('footer.allProducts') },
      { href: '/brands', label: t('nav.stores') },
      { href: '/products?offer=true', label: t('nav.offers') },
    ],
  },
  {
    title: t('footer.you'),
    links: [
      { href: '/cart', label: t('footer.cart') },
      { href: '/account', label: t('footer.orders') },
      { href: '/orders', label: t('footer.track') },
    ],
  },
  {
    title: t('footer.work'),
    links: [
      { href: '/auth', label: t('footer.makers') },
      { href: '/courier-login', label: t('footer.couriers') },
    ],
  },
]
