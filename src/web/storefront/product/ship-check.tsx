import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Language } from '#domain/language/language.ts'
import { chooseDeliveryCountry, useDeliveryCountry } from '#web/cart/delivery-country.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useCountryChoices } from '#web/storefront/listing/country-choices.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type ProductDetails, shippingQuery } from './product-query.ts'

/** The delivery cost is requested, and its component loaded, once a country is chosen. */
const ShipCost = lazyComponent(async () => (await import('./ship-cost.tsx')).ShipCost)

/**
 * Shows if a product can be shipped to a country, with reasons, delivery days and added cost, before anything is in
 * the cart.
 */
export function ShipCheck({ product, language }: { product: ProductDetails; language: Language }) {
  const { t } = useTranslation('shop')
  const country = useDeliveryCountry() ?? ''
  const countries = useCountryChoices(country || undefined)
  const answer = useQuery({ ...shippingQuery(product.id, country), enabled: country !== '' })
  const sending = answer.data?.sendability
  return (
    <section className="ship-check" aria-label={t('shelves:product.ship.title')}>
      <p className="label-text">{t('shelves:product.ship.title')}</p>
      <SelectField
        label={t('shelves:product.ship.country')}
        value={country}
        options={country ? countries : [{ value: '', label: t('shelves:product.ship.choose') }, ...countries]}
        onChange={(event) => event.target.value && chooseDeliveryCountry(event.target.value)}
      />
      <div aria-live="polite">
        {answer.isLoading && <p className="small">{t('shelves:product.ship.checking')}</p>}
        {answer.isPending && answer.fetchStatus === 'paused' && (
          <p className="small">{t('shelves:product.ship.offline')}</p>
        )}
        {answer.isError && <p className="small">{t('shelves:product.ship.failed')}</p>}
        {sending && <Verdict answer={sending} />}
      </div>
      {sending && sending.verdict !== 'block' && product.availability === 'in_stock' && !product.closedUntil && (
        <Suspense fallback={<p className="small">{t('shelves:product.ship.pricing')}</p>}>
          <ShipCost product={product} language={language} />
        </Suspense>
      )}
    </section>
  )
}

function Verdict({ answer: { verdict, reasons } }: { answer: NonNullable<ProductDetails['sendability']> }) {
  const { t } = useTranslation('shop')
  return (
    <ul className={`verdict ${verdict}`}>
      <li>
        <Icon name={verdict === 'allow' ? 'check' : verdict === 'warn' ? 'warn' : 'close'} />
        <b>{t(`shelves:product.ship.${verdict}`)}</b>
      </li>
      {reasons.map((reason) => (
        <li key={reason}>
          <Icon name="box" />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
}
