import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/api-error.ts'
import { deliveryQuery, type QuoteAsked } from '#web/cart/basket-queries.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { quotablePlace, useCountries } from '#web/cart/destination-country.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useWoken } from '#web/shell/woken.ts'
import { factsQuery } from '#web/storefront/facts-query.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import '#web/styles/rates.css'
import { RateForm } from './rate-form.tsx'
import { gramsTyped, judgeRateSearch, type RateProblems } from './rate-problems.ts'
import { RateResult } from './rate-result.tsx'
import { countryAsked, type RateSearch, wasAsked } from './rate-search.ts'

/**
 * Renders `/shipping-test`: the public rate calculator (docs/spec/decisions.md#18). The query is in the URL; prices come from the
 * server only.
 */
export function RatesScreen({ search }: { search: RateSearch }) {
  const { t, language } = useTranslation('rate-calculator')
  const woken = useWoken()
  const { cart } = useCart()
  const countries = useCountries(language).data?.items ?? []
  const { data: facts } = useQuery(factsQuery)
  const country = countries.find(({ code }) => code === countryAsked(search))
  const ofCart = search.of === 'cart' && cart.lines.length > 0
  // The cart is known only in the browser.
  const isJudged = wasAsked(search) && (woken || search.of !== 'cart')
  const problems = isJudged ? judgeRateSearch(ofCart ? search : withoutCart(search), country) : {}
  const place = country && quotablePlace(country, search.pincode ?? '')
  const grams = gramsTyped(search.weight)
  const asked: QuoteAsked | undefined =
    place && (ofCart || grams !== undefined)
      ? {
          destination: { ...place, ...(search.state ? { state: search.state } : {}) },
          ...(ofCart
            ? { items: cart.lines.map(({ productId, quantity }) => ({ productId, quantity })) }
            : { weightGrams: grams }),
        }
      : undefined
  const quote = useQuery({
    ...deliveryQuery(asked ?? { destination: { country: '', pincode: '' } }, language),
    enabled: woken && asked !== undefined,
    // The previous destination's prices would be wrong for this one.
    placeholderData: undefined,
  })
  const found: RateProblems = { ...problems, ...(isPincodeRefused(quote.error) ? { pincode: 'pincodeWrong' } : {}) }
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
        <p className="notice">
          <Link href="/shipping-policy#price">{t('form.scripts')}</Link>
        </p>
      </noscript>
      <div className="rates">
        <RateForm
          search={search}
          countries={countries}
          found={found}
          busy={quote.isFetching && quote.fetchStatus !== 'paused'}
        />
        <div className="rates-answer">
          {asked && country && facts && !isPincodeRefused(quote.error) && (
            <RateResult
              quote={quote}
              country={country}
              place={[country.name, search.pincode, search.state].filter(Boolean).join(', ')}
              ofCart={ofCart}
              facts={facts}
            />
          )}
        </div>
      </div>
    </main>
  )
}

/** Drops a requested cart that is empty; the weight is then missing. */
const withoutCart = ({ of: _, ...search }: RateSearch): RateSearch => search

const isPincodeRefused = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'request/invalid' && 'destination.pincode' in error.details
