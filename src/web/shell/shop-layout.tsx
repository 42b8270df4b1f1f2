import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { categories } from '#domain/catalogue.ts'
import { currencies } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { giveConsent } from '#web/analytics/consent.ts'
import { addressOf } from '#web/api.ts'
import { checkStoredCart, useCartUnits } from '#web/cart/cart-store.ts'
import { useDeliveryCountry } from '#web/cart/delivery-country.ts'
import { HelpCorner } from '#web/chrome/help-corner.tsx'
import { SearchForm } from '#web/chrome/search-form.tsx'
import { SiteFooter } from '#web/chrome/site-footer.tsx'
import { SiteHeader } from '#web/chrome/site-header.tsx'
import { preferCurrency, usePreferredCurrency } from '#web/currency/preferred-currency.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useUser } from '#web/data/user.ts'
import { FestivalKeeperLater } from '#web/festival/festival-later.tsx'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { addTexts } from '#web/i18n/voice.ts'
import { OpeningStrip } from '#web/notify/opening-strip.tsx'
import { cartToastDuration, showToast } from '#web/ui/toast-store.ts'
import { isSignedInHint, readStored } from './browser-storage.ts'
import { chooseLanguage, renewLanguage, takeCarriedWords } from './choose-language.ts'
import { footerColumns } from './footer-columns.ts'
import { GrievanceBlock } from './grievance-block.tsx'
import { laterPart } from './later-part.ts'
import { CookieQuestion, FirstVisitOffer, OfflineHere, usePageViews } from './shop-watch.tsx'
import { tellNewPage } from './tell-new-page.ts'
import { loadDeliveryDialog, loadPlaceDialog, useLaterDialog } from './use-place-dialog.ts'
import { whenIdle } from './when-idle.ts'

/** Few visits need these, so they come when they are wanted. */
const SuggestionBox = laterPart(async () => {
  const [{ SuggestionBox }] = await Promise.all([
    import('#web/storefront/search/suggestion-box.tsx'),
    addTexts(document.documentElement.lang as Language, ['suggestions']),
  ])
  return SuggestionBox
})
const MemberCart = laterPart(async () => (await import('#web/cart/member-cart-keeper.tsx')).MemberCart)

type ShopLayoutProps = { language: Language; city: string; children: ReactNode }

/** Head and foot of every page a shopper sees. */
export function ShopLayout({ language, city, children }: ShopLayoutProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const location = useRouterState({ select: (state) => state.location })
  const cityDialog = useLaterDialog(loadPlaceDialog)
  const deliveryDialog = useLaterDialog(loadDeliveryDialog)
  const country = useDeliveryCountry()
  const currency = usePreferredCurrency()
  const signedIn = useSignedIn()
  const units = useCartUnits()
  const { data: cities } = useQuery(readQuery('GET /api/cities'))
  useFirstLook(language)
  useStoredCity(city, cities?.items)
  usePageViews(location.pathname)
  useEffect(() => tellNewPage(router), [router])
  useReadableLater()
  const member = useUser()
  const wasGuest = useWasGuest(member)

  // Without a network the data of a page cannot be read, but the worker may hold the page.
  const goTo = (href: string) => (navigator.onLine ? router.history.push(href) : window.location.assign(href))
  const searchFor = (words: string) => goTo(addressOf('/search', { q: words }))
  const query = String((location.search as { q?: unknown }).q ?? '')
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
            void chooseLanguage(other).catch(() => showToast({ title: t('ui:error.words'), tone: 'destructive' })),
        }}
        currency={{ current: currency, options: currencyOptions, onChange: preferCurrency }}
        account={{ href: signedIn ? '/account' : '/auth', signedIn }}
        cart={{ href: '/cart', count: units }}
        search={
          <SearchForm
            query={query}
            onSearch={searchFor}
            suggestions={(input) => (
              <SuggestionBox input={input} city={city} language={language} onSearch={searchFor} onGo={goTo} />
            )}
          />
        }
        categoryHref={(name) => `/products?category=${name}`}
        {...(location.pathname === '/products' && category ? { currentCategory: category } : {})}
        more={[
          { href: '/brands', label: t('nav.stores'), current: location.pathname === '/brands' },
          { href: '/products?offer=true', label: t('nav.offers') },
        ]}
      />
      <OfflineHere />
      <FirstVisitOffer path={location.pathname} />
      {children}
      <SiteFooter columns={footerColumns(t)} grievance={<GrievanceBlock />} onCookies={() => giveConsent(null)} />
      <div className="dock">
        <HelpCorner />
        <CookieQuestion />
      </div>
      <FestivalKeeperLater path={location.pathname} />
      {cityDialog.Dialog && <cityDialog.Dialog city={city} onClose={cityDialog.close} />}
      {deliveryDialog.Dialog && <deliveryDialog.Dialog onClose={deliveryDialog.close} />}
      <Suspense>{member && <MemberCart key={member.id} wasGuest={wasGuest} />}</Suspense>
    </>
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

const currencyOptions = currencies.map(({ code, symbol }) => ({ value: code, label: `${symbol} ${code}` }))

/** Once per visit: the language choice is renewed, and a stored basket of several cities is emptied with a word. */
function useFirstLook(language: Language): void {
  const { t } = useTranslation('cart')
  useEffect(() => {
    renewLanguage(language)
    takeCarriedWords()
    if (checkStoredCart())
      showToast({ title: t('cleared.title'), description: t('cleared.invalid'), duration: cartToastDuration })
  }, [language, t])
}

/** The stored city counts (specification section 4): where the server did not hear of it, the page moves there once it has woken. */
function useStoredCity(city: string, known: readonly { id: string }[] | undefined): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    const stored = readStored('city')
    if (stored === null || stored === city || !known?.some(({ id }) => id === stored)) return
    void import('./choose-city.ts').then(({ returnToCity }) => returnToCity(stored, router, queryClient))
  }, [city, known, router, queryClient])
}

/** Once the page stands and the browser rests: visited pages are kept for when there is no network. */
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
 * For browsers without scripts: the door keeps the choice and leads back here. A secret in the address is not handed on; there the language
 * is asked for in the address itself.
 */
function languageHref(href: string, language: Language): string {
  const { pathname, searchParams } = new URL(href, 'http://shop.invalid')
  searchParams.delete('lng')
  const query = Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]))
  if (searchParams.has('token')) return addressOf(pathname, { ...query, lng: language })
  return addressOf('/api/language', { lng: language, page: addressOf(pathname, query) })
}
