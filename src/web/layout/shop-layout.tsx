import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { categories } from '#domain/catalogue/catalogue.ts'
import type { Language } from '#domain/language/language.ts'
import { currencies } from '#domain/money/currency.ts'
import { giveConsent } from '#web/analytics/consent.ts'
import { checkStoredCart, useCartUnits } from '#web/cart/cart-store.ts'
import { useDeliveryCountry } from '#web/cart/delivery-country.ts'
import { HelpCorner } from '#web/chrome/help-corner.tsx'
import { SearchForm } from '#web/chrome/search-form.tsx'
import { SiteFooter } from '#web/chrome/site-footer.tsx'
import { SiteHeader } from '#web/chrome/site-header.tsx'
import { addressOf } from '#web/data/api.ts'
import { preferCurrency, usePreferredCurrency } from '#web/data/preferred-currency.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useUser } from '#web/data/user.ts'
import { FestivalProviderLater } from '#web/festival/festival-later.tsx'
import { countryName } from '#web/i18n/country-name.ts'
import { addTexts } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { OpeningStrip } from '#web/notify/opening-strip.tsx'
import { cartToastDuration, showToast } from '#web/ui/toast-store.ts'
import { chooseLanguage, renewLanguage, takeCarriedInput } from '../i18n/choose-language.ts'
import { isSignedInHint, readStored } from '../platform/browser-storage.ts'
import { lazyComponent } from '../platform/lazy-component.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { announceNewPage } from './announce-new-page.ts'
import { footerColumns } from './footer-columns.ts'
import { GrievanceBlock } from './grievance-block.tsx'
import { CookieQuestion, FirstVisitPrompt, OfflineHere, usePageViews } from './shop-watch.tsx'
import { loadDeliveryDialog, loadLocationDialog, useLaterDialog } from './use-location-dialog.ts'

/** Few visits need these, so they load on demand. */
const SuggestionCombobox = lazyComponent(async () => {
  const [{ SuggestionCombobox }] = await Promise.all([
    import('#web/storefront/search/suggestion-combobox.tsx'),
    addTexts(document.documentElement.lang as Language, ['suggestions']),
  ])
  return SuggestionCombobox
})
const MemberCart = lazyComponent(async () => (await import('#web/cart/member-cart-sync.tsx')).MemberCart)

type ShopLayoutProps = { language: Language; city: string; children: ReactNode }

/** Renders header and footer of every shop page. */
export function ShopLayout({ language, city, children }: ShopLayoutProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const location = useRouterState({ select: (state) => state.location })
  const cityDialog = useLaterDialog(loadLocationDialog)
  const deliveryDialog = useLaterDialog(loadDeliveryDialog)
  const country = useDeliveryCountry()
  const currency = usePreferredCurrency()
  const signedIn = useSignedIn()
  const units = useCartUnits()
  const { data: cities } = useQuery(readQuery('GET /api/cities'))
  useVisitStart(language)
  useStoredCity(city, cities?.items)
  usePageViews(location.pathname)
  useEffect(() => announceNewPage(router), [router])
  useReadableLater()
  const member = useUser()
  const wasGuest = useWasGuest(member)

  // Without a network a page's data cannot be fetched, but the worker may have the page cached.
  const goTo = (href: string) => (navigator.onLine ? router.history.push(href) : window.location.assign(href))
  const searchFor = (query: string) => goTo(addressOf('/search', { q: query }))
  // Other pages have a search text of their own.
  const query = location.pathname === '/search' ? String((location.search as { q?: unknown }).q ?? '') : ''
  const category = categories.find((name) => (location.search as { category?: string }).category === name)
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <OpeningStrip />
      <SiteHeader
        homeHref="/"
        city={{
          name: cities?.items.find(({ id }) => id === city)?.name ?? city,
          busy: cityDialog.coming,
          onPick: cityDialog.open,
        }}
        delivery={{
          country: country === null ? undefined : countryName(country, language),
          busy: deliveryDialog.coming,
          onPick: deliveryDialog.open,
        }}
        language={{
          current: language,
          hrefOf: (other) => languageHref(location.href, other),
          onChoose: (other) =>
            void chooseLanguage(other).catch(() => showToast({ title: t('ui:error.text'), tone: 'destructive' })),
        }}
        currency={{ current: currency, options: currencyOptions, onChange: preferCurrency }}
        account={{ href: signedIn ? '/account' : '/auth', signedIn }}
        cart={{ href: '/cart', count: units }}
        search={
          <SearchForm
            query={query}
            onSearch={searchFor}
            suggestions={(input) => (
              <SuggestionCombobox input={input} city={city} language={language} onSearch={searchFor} onGo={goTo} />
            )}
          />
        }
        categoryHref={(name) => `/products?category=${name}`}
        {...(location.pathname === '/products' && category ? { currentCategory: category } : {})}
        more={[
          { href: '/brands', label: t('nav.stores'), current: location.pathname === '/brands' },
          { href: '/products?offer=true', label: t('nav.promotions') },
        ]}
      />
      <OfflineHere />
      <FirstVisitPrompt path={location.pathname} />
      {children}
      <SiteFooter columns={footerColumns(t)} grievance={<GrievanceBlock />} onCookies={() => giveConsent(null)} />
      <div className="dock">
        <HelpCorner />
        <CookieQuestion />
      </div>
      <FestivalProviderLater path={location.pathname} />
      {cityDialog.Dialog && <cityDialog.Dialog city={city} onClose={cityDialog.close} />}
      {deliveryDialog.Dialog && <deliveryDialog.Dialog onClose={deliveryDialog.close} />}
      <Suspense>{member && <MemberCart key={member.id} wasGuest={wasGuest} />}</Suspense>
    </>
  )
}

/** Returns true when this page was open as a guest's before the visitor signed in on it. */
function useWasGuest(user: ReturnType<typeof useUser>): boolean {
  const seen = useRef(false)
  if (user === null) seen.current = true
  return seen.current
}

/**
 * Returns the signed-in state. Known only in the browser, so the first paint is a guest's; until the server confirms
 * the account, the hint cookie is used.
 */
function useSignedIn(): boolean {
  const user = useUser()
  const [hint, setHint] = useState(false)
  useEffect(() => setHint(isSignedInHint()), [])
  return user === undefined ? hint : user !== null
}

const currencyOptions = currencies.map(({ code, symbol }) => ({ value: code, label: `${symbol} ${code}` }))

/** Renews the language choice once per visit, and empties a stored cart that mixes cities, with a message. */
function useVisitStart(language: Language): void {
  const { t } = useTranslation('cart')
  useEffect(() => {
    renewLanguage(language)
    takeCarriedInput()
    if (checkStoredCart())
      showToast({ title: t('cleared.title'), description: t('cleared.invalid'), duration: cartToastDuration })
  }, [language, t])
}

/**
 * Applies the stored city (docs/spec/specification.md#4): if the server did not know it, the page switches to it after
 * hydration.
 */
function useStoredCity(city: string, known: readonly { id: string }[] | undefined): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    const stored = readStored('city')
    if (stored === null || stored === city || !known?.some(({ id }) => id === stored)) return
    void import('../city/choose-city.ts').then(({ returnToCity }) => returnToCity(stored, router, queryClient))
  }, [city, known, router, queryClient])
}

/** Registers the offline worker once the page is hydrated and the browser is idle. */
function useReadableLater(): void {
  const router = useRouter()
  useEffect(
    () =>
      whenIdle(async () => {
        const { stayReadable } = await import('#web/offline/stay-readable.ts')
        router.subscribe('onResolved', await stayReadable())
      }),
    [router],
  )
}

/**
 * Returns the language link for browsers without scripts: the endpoint saves the choice and redirects back here.
 * Where the URL contains a secret, it is not passed on and the link sets the language in the URL itself.
 */
function languageHref(href: string, language: Language): string {
  const { pathname, searchParams } = new URL(href, 'http://shop.invalid')
  searchParams.delete('lng')
  const query = Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]))
  if (searchParams.has('token')) return addressOf(pathname, { ...query, lng: language })
  return addressOf('/api/language', { lng: language, page: addressOf(pathname, query) })
}
