import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostCharacters } from '#domain/accounts/address-field.ts'
import type { Language } from '#domain/language/language.ts'
import { deliveryQuery } from '#web/cart/cart-queries.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { quotableDestination, useCountries } from '#web/cart/destination-country.ts'
import { typeInDraft, useDraft } from '#web/cart/draft-store.ts'
import { dayRange } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSettled } from '#web/platform/settled-value.ts'
import { rupees } from '#web/storefront/shelf-card.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shipmentsToCompare } from './added-delivery.ts'
import { deliveryTermsQuery, type ProductDetails } from './product-query.ts'
import { ShipCostError } from './ship-cost-error.tsx'

const pause = 500

/**
 * Shows when a pack arrives in the chosen country and its added delivery cost: days and a maximum until the postal
 * code is known.
 */
export function ShipCost({ product, language }: { product: ProductDetails; language: Language }) {
  const { t } = useTranslation('shop')
  const { fields } = useDraft()
  const countries = useCountries(language)
  const country = countries.data?.items.find(({ code }) => code === fields.country)
  const [typed, setTyped] = useState(fields.pincode)
  const destination = useSettled(quotableDestination(country, typed)?.pincode, pause)
  if (!countries.data) return <ShipCostError of={[countries]} />
  if (!country) return null
  return (
    <>
      {(country.postcode.required || country.postcode.example) && (
        <Field
          label={t('shelves:product.ship.postcode')}
          hint={country.postcode.example ? t('shelves:product.ship.example', { code: country.postcode.example }) : ''}
          value={typed}
          maxLength={mostCharacters.pincode}
          autoComplete="postal-code"
          onChange={(event) => {
            setTyped(event.target.value)
            typeInDraft('pincode', event.target.value)
          }}
        />
      )}
      <div aria-live="polite">
        {destination === undefined ? (
          <AtMost product={product} country={country.code} language={language} />
        ) : (
          <Quoted product={product} destination={{ country: country.code, pincode: destination }} language={language} />
        )}
      </div>
    </>
  )
}

type QuotedProps = { product: ProductDetails; destination: { country: string; pincode: string }; language: Language }

/** Renders the cheapest option: its days, and what this pack adds to the current shipment. */
function Quoted({ product, destination, language }: QuotedProps) {
  const { t } = useTranslation('shop')
  const { cart } = useCart()
  const { withIt, without } = shipmentsToCompare(product, cart)
  const full = useQuery(deliveryQuery({ items: withIt, destination: destination }, language))
  const before = useQuery({
    ...deliveryQuery({ items: without, destination: destination }, language),
    enabled: without.length > 0,
  })
  const option = full.data?.options[0]
  const base = without.length > 0 ? before.data?.options[0]?.price : 0
  if (!option || base === undefined || full.isError || full.isPlaceholderData)
    return <ShipCostError of={without.length > 0 ? [full, before] : [full]} />
  const { from, to } = dayRange(option.arrivesFrom, option.arrivesTo, language)
  const added = Math.max(0, option.price - base)
  return (
    <ul className="verdict">
      <li>
        <Icon name="truck" />
        <span>
          <b>{from ? t('shelves:product.ship.arrives', { from, to }) : t('shelves:product.ship.arrivesOn', { to })}</b>{' '}
          {t('shelves:product.ship.service', { service: option.name, partner: option.partner })}
        </span>
      </li>
      <li>
        <Icon name="box" />
        <span>
          {added === 0
            ? t(without.length > 0 ? 'shelves:product.ship.addsNothing' : 'shelves:product.ship.free')
            : t(without.length > 0 ? 'shelves:product.ship.adds' : 'shelves:product.ship.alone', {
                amount: rupees(added, language),
              })}
        </span>
      </li>
      {full.data?.warnings.map((text) => (
        <li key={text}>
          <Icon name="cash" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

type AtMostProps = { product: ProductDetails; country: string; language: Language }

/** Renders, without a postal code, the days and the maximum cost anywhere in the country. */
function AtMost({ product, country, language }: AtMostProps) {
  const { t } = useTranslation('shop')
  const terms = useQuery(deliveryTermsQuery(product.id))
  const { data } = terms
  const kind = data?.items.find(({ countries }) => countries.includes(country))
  if (!data) return <ShipCostError of={[terms]} />
  if (!kind) return null
  return (
    <ul className="verdict">
      <li>
        <Icon name="truck" />
        <span>
          {t('shelves:product.ship.within', {
            from: data.handling.from + kind.days.from,
            to: data.handling.to + kind.days.to,
          })}
        </span>
      </li>
      <li>
        <Icon name="box" />
        <span>{t('shelves:product.ship.atMost', { amount: rupees(kind.atMost, language) })}</span>
      </li>
    </ul>
  )
}
