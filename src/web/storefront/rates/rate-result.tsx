import type { UseQueryResult } from '@tanstack/react-query'
import { type DeliveryQuote, isNoService } from '#web/cart/cart-queries.ts'
import type { DestinationCountry } from '#web/cart/destination-country.ts'
import { InlineText } from '#web/content/inline-text.tsx'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ShopStats } from '#web/storefront/stats-query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AtTheBorder } from './at-the-border.tsx'
import { ChargedWeight } from './charged-weight.tsx'
import { RateTableView } from './rate-table-view.tsx'

export type RateResultProps = {
  quote: UseQueryResult<DeliveryQuote>
  country: DestinationCountry
  /** The destination as text, for the table header. */
  location: string
  ofCart: boolean
  stats: ShopStats
}

/** Renders the result: services with prices, or why there are none and what to do. */
export function RateResult({ quote, country, location, ofCart, stats }: RateResultProps) {
  const { t } = useTranslation('rate-calculator')
  const amount = useAmount()
  if (quote.fetchStatus === 'paused') return <OfflineStrip text={t('offline')} />
  if (isNoService(quote.error)) return <NoServiceHere text={quote.error?.message ?? ''} />
  if (quote.isError)
    return (
      <ErrorBlock text={t('failed')} onRetry={() => quote.refetch()}>
        {t('saved')}
      </ErrorBlock>
    )
  if (!quote.data)
    return (
      <div role="status">
        <span className="visually-hidden">{t('result.loading')}</span>
        <Skeleton height="64px" />
        <Skeleton height="64px" />
        <Skeleton height="64px" />
      </div>
    )
  const { options, blocked, warnings } = quote.data
  const { freeAbove } = stats.delivery
  return (
    <div aria-busy={quote.isFetching} className="rate-result">
      <p className="visually-hidden" role="status">
        {t('result.count', { count: options.length })}
      </p>
      {blocked.length > 0 && (
        <Alert tone="problem">
          {t('blocked', { count: blocked.length })} <TextLink href="/cart">{t('result.toCart')}</TextLink>
        </Alert>
      )}
      <RateTableView options={options} caption={t('result.title', { location })} />
      <p className="small">{t(ofCart ? 'result.daysCart' : 'result.daysWeight')}</p>
      {!ofCart && country.domestic && freeAbove !== null && (
        <p className="small">
          <InlineText text={t('result.onlyWeight', { amount: amount(freeAbove) })} />
        </p>
      )}
      <div className="rate-notes">
        <ChargedWeight options={options} ofCart={ofCart} delivery={stats.delivery} />
        <AtTheBorder country={country} warnings={warnings} />
      </div>
    </div>
  )
}

function NoServiceHere({ text }: { text: string }) {
  const { t } = useTranslation('rate-calculator')
  return (
    <div role="status" className="no-service">
      <h2 className="heading-2">{t('none.title')}</h2>
      <p>{text}</p>
      <p>{t('none.text')}</p>
      <ButtonLink href="/support?topic=delivery" icon="chat">
        {t('none.write')}
      </ButtonLink>
    </div>
  )
}
