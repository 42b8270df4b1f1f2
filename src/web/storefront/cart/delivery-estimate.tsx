import type { CartCost } from '#web/cart/cart-cost.ts'
import { type DeliveryOption, isNoService } from '#web/cart/cart-queries.ts'
import { typeInDraft, useDraft } from '#web/cart/draft-store.ts'
import { errorText } from '#web/data/api-error.ts'
import { dayRange } from '#web/i18n/format-days.ts'
import { useAmount, useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { BorderMessages } from './border-messages.tsx'

/**
 * Estimates delivery from country and postal code alone, before any personal detail. The checkout takes both over.
 */
export function DeliveryEstimate({ cost }: { cost: CartCost }) {
  const { t } = useTranslation('checkout')
  const { fields } = useDraft()
  const { country, countries, quote, option, destination, pricedCart } = cost
  return (
    <div className="stack-12 my-14">
      <div className="form-grid">
        <SelectField
          label={t('fields.country')}
          value={fields.country}
          autoComplete="shipping country"
          onChange={(event) => typeInDraft('country', event.target.value)}
          options={(countries.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Field
          label={t(country?.domestic === false ? 'fields.postcode' : 'fields.pincode')}
          value={fields.pincode}
          inputMode={country?.domestic === false ? 'text' : 'numeric'}
          autoComplete="shipping postal-code"
          maxLength={12}
          optional={country?.domestic === false}
          onChange={(event) => typeInDraft('pincode', event.target.value)}
        />
      </div>
      <div aria-live="polite">
        {!destination && (
          <p className="small">
            {t(fields.pincode.trim().length < 6 ? 'estimate.needsAddress' : 'estimate.notOne', {
              example: country?.postcode.example ?? '',
            })}
          </p>
        )}
        {destination && quote.isError && (
          <>
            <FieldError>{errorText(quote.error, t('estimate.lost'))}</FieldError>
            {!isNoService(quote.error) && <TextButton onClick={() => quote.refetch()}>{t('travel.again')}</TextButton>}
          </>
        )}
        {destination && option && <Arrival {...option} />}
        {destination && pricedCart && pricedCart.blocked.length > 0 && (
          <Alert tone="problem">{t('estimate.blocked', { count: pricedCart.blocked.length })}</Alert>
        )}
        {destination && !quote.isError && pricedCart && <BorderMessages {...pricedCart} />}
      </div>
    </div>
  )
}

type ArrivalProps = Pick<DeliveryOption, 'name' | 'price' | 'arrivesFrom' | 'arrivesTo' | 'festival'>

function Arrival({ name, price, arrivesFrom, arrivesTo, festival }: ArrivalProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const days = dayRange(arrivesFrom, arrivesTo, useLanguage())
  return (
    <p className="small">
      {t('estimate.by', { name, price: price > 0 ? amount(price) : t('cost.free') })}{' '}
      {days.from ? t('arrives.between', days) : t('arrives.on', days)} {festival?.text}
    </p>
  )
}
