import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { currencies } from '#domain/money/currency.ts'
import { useCartUnits } from '#web/cart/cart-store.ts'
import { useDeliveryCountry } from '#web/cart/delivery-country.ts'
import { SearchForm } from '#web/chrome/search-form.tsx'
import { SiteHeader } from '#web/chrome/site-header.tsx'
import { addressOf } from '#web/data/api.ts'
import { categoriesQuery } from '#web/data/categories-query.ts'
import { preferCurrency, usePreferredCurrency } from '#web/data/preferred-currency.ts'
import { useUser } from '#web/data/user.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { addTexts } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { chooseLanguage } from '../i18n/choose-language.ts'
import { isSignedInHint } from '../platform/browser-storage.ts'
import { lazyComponent } from '../platform/lazy-component.ts'
import { citiesQuery } from './cities-query.ts'

/** Loaded when the search field is first used. */
const SuggestionCombobox = lazyComponent(async () => {
  const [{ SuggestionCombobox }] = await Promise.all([
    import('#web/storefront/search/suggestion-combobox.tsx'),
    addTexts(document.documentElement.lang as Language, ['suggestions']),
  ])
  return SuggestionCombobox
})

type Picker = { coming: boolean; open: () => void }

type ShopHeaderProps = { language: Language; city: string; cityDialog: Picker; deliveryDialog: Picker }

/** Renders the header with what the visitor has chosen, and goes where its search leads. */
export function ShopHeader({ language, city, cityDialog, deliveryDialog }: ShopHeaderProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const { pathname, search, href } = useRouterState({ select: (state) => state.location })
  const country = useDeliveryCountry()
  const currency = usePreferredCurrency()
  const signedIn = useSignedIn()
  const units = useCartUnits()
  const { data: cities } = useQuery(citiesQuery)
  const { data: categories } = useQuery(categoriesQuery)
  // Without a network a page's data cannot be fetched, but the worker may have the page cached.
  const goTo = (to: string) => (navigator.onLine ? router.history.push(to) : window.location.assign(to))
  const searchFor = (query: string) => goTo(addressOf('/search', { q: query }))
  const { q, category } = search as { q?: unknown; category?: string }
  const current = pathname === '/products' ? category : undefined
  return (
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
        hrefOf: (other) => languageHref(href, other),
        onChoose: (other) =>
          void chooseLanguage(other).catch(() => showToast({ title: t('ui:error.text'), tone: 'destructive' })),
      }}
      currency={{ current: currency, options: currencyOptions, onChange: preferCurrency }}
      account={{ href: signedIn ? '/account' : '/auth', signedIn }}
      cart={{ href: '/cart', count: units }}
      search={
        <SearchForm
          // Other pages have a search text of their own.
          query={pathname === '/search' ? String(q ?? '') : ''}
          onSearch={searchFor}
          suggestions={(input) => (
            <SuggestionCombobox key={city} {...{ input, city, language }} onSearch={searchFor} onGo={goTo} />
          )}
        />
      }
      categories={categories?.items ?? []}
      categoryHref={(name) => `/products?category=${name}`}
      {...(current ? { currentCategory: current } : {})}
      more={[
        { href: '/brands', label: t('nav.stores'), current: pathname === '/brands' },
        { href: '/products?offer=true', label: t('nav.promotions') },
      ]}
    />
  )
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
