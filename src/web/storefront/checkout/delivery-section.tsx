import { Suspense } from 'react'
import type { CartCost } from '#web/cart/cart-cost.ts'
import { changeDraft } from '#web/cart/draft-store.ts'
import { errorText } from '#web/data/api-error.ts'
import { dayRange } from '#web/i18n/format-days.ts'
import { useAmount, useLanguage } from '#web/i18n/format-rupees.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { BorderMessages } from '#web/storefront/cart/border-messages.tsx'
import { kilos } from '#web/storefront/cart/shipment-weight-meter.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deliveryId } from './checkout-ids.ts'

/** Loaded for a cart of several stores; with one there is nothing to wait for. */
const LateSection = lazyComponent(async () => {
  const [{ LateSection }] = await Promise.all([import('./late-section.tsx'), addTextsHere(['late-choice'])])
  return LateSection
})

const LateQuestion = () => (
  <Suspense>
    <LateSection />
  </Suspense>
)

/** Renders the delivery options with price, days and weight, cheapest first and preselected. */
export function DeliverySection({ cost, error }: { cost: CartCost; error?: string | undefined }) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const language = useLanguage()
  const { destination, quote, options, option, pricedCart } = cost
  return (
    <fieldset className="form-section" id={deliveryId} tabIndex={-1} aria-busy={quote.isFetching}>
      <legend>{t('travel.title')}</legend>
      {pricedCart && (
        <p className="small mb-12">
          {t('travel.text', {
            kilos: kilos(pricedCart.actualGrams),
            stores: t('cart.stores', { count: pricedCart.sellers.length }),
          })}
        </p>
      )}
      <div aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
        {!destination && <p>{t('travel.needsAddress')}</p>}
        {destination && quote.isLoading && <Skeleton height="64px" />}
        {destination && quote.isError && (
          <Alert tone="problem">
            <p>{errorText(quote.error, t('estimate.lost'))}</p>
            <TextButton onClick={() => quote.refetch()}>{t('travel.again')}</TextButton>
          </Alert>
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
        <div role="status" className="mb-12">
          {option.festival.kind === 'early' ? (
            <p className="small mt-12">{option.festival.text}</p>
          ) : (
            <Alert tone="working">{option.festival.text}</Alert>
          )}
        </div>
      )}
      {pricedCart && pricedCart.sellers.length > 1 && <LateQuestion />}
      {pricedCart && <BorderMessages {...pricedCart} />}
    </fieldset>
  )
}
