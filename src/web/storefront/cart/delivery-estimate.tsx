import { sentenceOf } from '#web/api-error.ts'
import type { BasketCost } from '#web/cart/basket-cost.ts'
import { type DeliveryOption, isNoService } from '#web/cart/basket-queries.ts'
import { typeInDraft, useDraft } from '#web/cart/draft-store.ts'
import { useAmount, useLanguage } from '#web/i18n/amount-words.ts'
import { dayRange } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { BorderWords } from './border-words.tsx'

/**
 * Estimates delivery from country and postal code alone, before any personal detail. The checkout takes both over.
 */
export function DeliveryEstimate({ cost }: { cost: BasketCost }) {
  const { t } = useTranslation('checkout')
  const { fields } = useDraft()
  const { country, countries, quote, option, destination, basket } = cost
  return (
    <div className="grid gap-3 my-3.5">
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
            {t(fields.pincode.trim().length < 6 ? 'estimate.ask' : 'estimate.notOne', {
              example: country?.postcode.example ?? '',
            })}
          </p>
        )}
        {destination && quote.isError && (
          <>
            <FieldError>{sentenceOf(quote.error, t('estimate.lost'))}</FieldError>
            {!isNoService(quote.error) && <TextButton onClick={() => quote.refetch()}>{t('travel.again')}</TextButton>}
          </>
        )}
        {destination && option && <Arrival {...option} />}
        {destination && basket && basket.blocked.length > 0 && (
          <Notice tone="problem">{t('estimate.blocked', { count: basket.blocked.length })}</Notice>
        )}
        {destination && !quote.isError && basket && <BorderWords {...basket} />}
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
      {days.from ? t('arrives.between', days) : t('arrives.on', days)} {festival?.words}
    </p>
  )
}
