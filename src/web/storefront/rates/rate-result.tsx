import type { UseQueryResult } from '@tanstack/react-query'
import { type DeliveryQuote, isNoService } from '#web/cart/basket-queries.ts'
import type { DestinationCountry } from '#web/cart/destination-country.ts'
import { useAmount } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ShopFacts } from '#web/storefront/facts-query.ts'
import { InlineText } from '#web/storefront/info/inline-text.tsx'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AtTheBorder } from './at-the-border.tsx'
import { ChargedWeight } from './charged-weight.tsx'
import { RateTableView } from './rate-table-view.tsx'

export type RateResultProps = {
  quote: UseQueryResult<DeliveryQuote>
  country: DestinationCountry
  /** The destination as text, for the table header. */
  place: string
  ofCart: boolean
  facts: ShopFacts
}

/** Renders the result: services with prices, or why there are none and what to do. */
export function RateResult({ quote, country, place, ofCart, facts }: RateResultProps) {
  const { t } = useTranslation('rate-calculator')
  const amount = useAmount()
  if (quote.fetchStatus === 'paused') return <OfflineStrip words={t('offline')} />
  if (isNoService(quote.error)) return <NoServiceHere words={quote.error?.message ?? ''} />
  if (quote.isError)
    return (
      <ErrorBlock words={t('failed')} onRetry={() => quote.refetch()}>
        {t('kept')}
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
  const { freeAbove } = facts.delivery
  return (
    <div aria-busy={quote.isFetching} className="rate-result">
      <p className="visually-hidden" role="status">
        {t('result.count', { count: options.length })}
      </p>
      {blocked.length > 0 && (
        <Notice tone="problem">
          {t('blocked', { count: blocked.length })} <TextLink href="/cart">{t('result.toCart')}</TextLink>
        </Notice>
      )}
      <RateTableView options={options} caption={t('result.title', { place })} />
      <p className="small">{t(ofCart ? 'result.daysCart' : 'result.daysWeight')}</p>
      {!ofCart && country.domestic && freeAbove !== null && (
        <p className="small">
          <InlineText text={t('result.onlyWeight', { amount: amount(freeAbove) })} />
        </p>
      )}
      <div className="rate-notes">
        <ChargedWeight options={options} ofCart={ofCart} delivery={facts.delivery} />
        <AtTheBorder country={country} warnings={warnings} />
      </div>
    </div>
  )
}

function NoServiceHere({ words }: { words: string }) {
  const { t } = useTranslation('rate-calculator')
  return (
    <div role="status" className="no-service">
      <h2 className="heading-2">{t('none.title')}</h2>
      <p>{words}</p>
      <p>{t('none.words')}</p>
      <ButtonLink href="/support?topic=delivery" icon="chat">
        {t('none.write')}
      </ButtonLink>
    </div>
  )
}
