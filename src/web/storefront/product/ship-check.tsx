import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCountryChoices } from '#web/storefront/listing/country-choices.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type ProductDetails, shippingQuery } from './product-query.ts'

/** Whether this may go to a country, with the reasons, before anything is in the cart. */
export function ShipCheck({ productId }: { productId: string }) {
  const { t } = useTranslation('shop')
  const [country, setCountry] = useState('')
  const countries = useCountryChoices(undefined)
  const answer = useQuery({ ...shippingQuery(productId, country), enabled: country !== '' })
  return (
    <section className="ship-check" aria-label={t('shelves:product.ship.title')}>
      <p className="label-text">{t('shelves:product.ship.title')}</p>
      <SelectField
        label={t('shelves:product.ship.country')}
        value={country}
        options={[{ value: '', label: t('shelves:product.ship.choose') }, ...countries]}
        onChange={(event) => setCountry(event.target.value)}
      />
      <div aria-live="polite">
        {answer.isLoading && <p className="small">{t('shelves:product.ship.checking')}</p>}
        {answer.isError && <p className="small">{t('shelves:product.ship.failed')}</p>}
        {answer.data?.sendability && <Verdict answer={answer.data.sendability} />}
      </div>
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
