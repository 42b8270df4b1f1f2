import { useQuery } from '@tanstack/react-query'
import { type DeliveryQuoteInput, deliveryQuery } from '#web/cart/cart-queries.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { quotableDestination, useCountries } from '#web/cart/destination-country.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useHydrated } from '#web/platform/hydrated.ts'
import { statsQuery } from '#web/storefront/stats-query.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import '#web/storefront/rates/rates.css'
import { RateForm } from './rate-form.tsx'
import { gramsTyped, judgeRateSearch } from './rate-problems.ts'
import { RateResult } from './rate-result.tsx'
import { hasInput, type RateSearch, selectedCountry } from './rate-search.ts'

/**
 * Renders `/shipping-test`: the public rate calculator (docs/spec/decisions.md#18). The query is in the URL; prices come from the
 * server only.
 */
export function RatesScreen({ search }: { search: RateSearch }) {
  const { t } = useTranslation('rate-calculator')
  const { data: stats } = useQuery(statsQuery)
  const { quote, isRequested, countries, country, ofCart, problems } = useRateQuote(search)
  return (
    <main id="main" className="wrap rates-page">
      <Breadcrumb
        steps={[
          { href: '/', label: t('shop:crumb.home') },
          { href: '/support', label: t('crumb.help') },
        ]}
        here={t('title')}
      />
      <PageTitle sign={t('sign')} meaning={t('meaning')}>
        {t('lede')}
      </PageTitle>
      <noscript>
        <p className="alert">
          <Link href="/shipping-policy#price">{t('form.scripts')}</Link>
        </p>
      </noscript>
      <div className="rates">
        <RateForm
          search={search}
          countries={countries}
          found={problems}
          busy={quote.isFetching && quote.fetchStatus !== 'paused'}
        />
        <div className="rates-answer">
          {isRequested && country && stats && (
            <RateResult
              quote={quote}
              country={country}
              location={[country.name, search.pincode, search.state].filter(Boolean).join(', ')}
              ofCart={ofCart}
              stats={stats}
            />
          )}
        </div>
      </div>
    </main>
  )
}

/** Reads the prices for the destination and weight in the URL; a wrong one is not requested. */
function useRateQuote(search: RateSearch) {
  const { language } = useTranslation('rate-calculator')
  const hydrated = useHydrated()
  const { cart } = useCart()
  const countries = useCountries(language).data?.items ?? []
  const country = countries.find(({ code }) => code === selectedCountry(search))
  const ofCart = search.of === 'cart' && cart.lines.length > 0
  // The cart is known only in the browser.
  const isJudged = hasInput(search) && (hydrated || search.of !== 'cart')
  const problems = isJudged ? judgeRateSearch(ofCart ? search : withoutCart(search), country) : {}
  const location = country && quotableDestination(country, search.pincode ?? '')
  const grams = gramsTyped(search.weight)
  const quoteInput: DeliveryQuoteInput | undefined =
    location && (ofCart || grams !== undefined)
      ? {
          destination: { ...location, ...(search.state ? { state: search.state } : {}) },
          ...(ofCart
            ? { items: cart.lines.map(({ productId, quantity }) => ({ productId, quantity })) }
            : { weightGrams: grams }),
        }
      : undefined
  const quote = useQuery({
    ...deliveryQuery(quoteInput ?? { destination: { country: '', pincode: '' } }, language),
    enabled: hydrated && quoteInput !== undefined,
    // The previous destination's prices would be wrong for this one.
    placeholderData: undefined,
  })
  return {
    quote,
    isRequested: quoteInput !== undefined && !isPincodeRefused(quote.error),
    countries,
    country,
    ofCart,
    problems: isPincodeRefused(quote.error) ? { ...problems, pincode: 'pincodeWrong' as const } : problems,
  }
}

/** Drops a requested cart that is empty; the weight is then missing. */
const withoutCart = ({ of: _, ...search }: RateSearch): RateSearch => search

const isPincodeRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'request/invalid' && 'destination.pincode' in error.details
