import { sentenceOf } from '#web/api-error.ts'
import type { BasketCost } from '#web/cart/basket-cost.ts'
import { changeDraft } from '#web/cart/draft-store.ts'
import { useAmount, useLanguage } from '#web/i18n/amount-words.ts'
import { dayRange } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { BorderWords } from '#web/storefront/cart/border-words.tsx'
import { kilos } from '#web/storefront/cart/box-meter.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deliveryId } from './checkout-places.ts'

/** Renders the delivery options with price, days and weight, cheapest first and preselected. */
export function DeliverySection({ cost, error }: { cost: BasketCost; error?: string | undefined }) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const language = useLanguage()
  const { destination, quote, options, option, basket } = cost
  return (
    <fieldset className="form-section" id={deliveryId} tabIndex={-1} aria-busy={quote.isFetching}>
      <legend>{t('travel.title')}</legend>
      {basket && (
        <p className="small mb-3">
          {t('travel.words', {
            kilos: kilos(basket.actualGrams),
            stores: t('cart.stores', { count: basket.makers.length }),
          })}
        </p>
      )}
      <div aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
        {!destination && <p>{t('travel.ask')}</p>}
        {destination && quote.isLoading && <Skeleton height="64px" />}
        {destination && quote.isError && (
          <Notice tone="problem">
            <p>{sentenceOf(quote.error, t('estimate.lost'))}</p>
            <TextButton onClick={() => quote.refetch()}>{t('travel.again')}</TextButton>
          </Notice>
        )}
      </div>
      {options.map(({ serviceId, name, partner, price, arrivesFrom, arrivesTo, chargeableGrams }) => {
        const days = dayRange(arrivesFrom, arrivesTo, language)
        const arrives = days.from ? t('arrives.between', days) : t('arrives.on', days)
        return (
          <RadioCard
            key={serviceId}
            name="serviceId"
            value={serviceId}
            checked={option?.serviceId === serviceId}
            onChange={() => changeDraft({ serviceId })}
            title={name}
            note={`${arrives} ${t('travel.with', { partner })} ${t('travel.upTo', { kilos: kilos(chargeableGrams) })}`}
            trailing={price > 0 ? amount(price) : t('cost.free')}
          />
        )
      })}
      {option?.festival && (
        <div role="status" className="mb-3">
          {option.festival.kind === 'early' ? (
            <p className="small mt-3">{option.festival.words}</p>
          ) : (
            <Notice tone="working">{option.festival.words}</Notice>
          )}
        </div>
      )}
      {basket && <BorderWords {...basket} />}
    </fieldset>
  )
}
