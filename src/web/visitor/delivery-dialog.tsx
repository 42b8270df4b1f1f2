import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { mostCharacters } from '#domain/accounts/address-field.ts'
import { defaultCountry } from '#domain/sendability/country-rules.ts'
import { chooseDeliveryCountry, useDeliveryCountry } from '#web/cart/delivery-country.ts'
import { quotableDestination } from '#web/cart/destination-country.ts'
import { readDraft, typeInDraft } from '#web/cart/draft-store.ts'
import { readQuery } from '#web/data/read-query.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import '#web/chrome/shopping-location.css'

/**
 * Asks for the destination: the country and, where it affects price and date, the postal code. Applies to every
 * check, estimate and form of this visit.
 */
export function DeliveryDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslation('shopping-location')
  const current = useDeliveryCountry() ?? defaultCountry
  const [country, setCountry] = useState(current)
  const [pincode, setPincode] = useState(() => readDraft().fields.pincode)
  const [wrong, setWrong] = useState(false)
  const { data: countries } = useQuery(readQuery('GET /api/countries', { query: { lng: language } }))
  const chosen = countries?.items.find(({ code }) => code === country)
  const needsPostalCode = country === defaultCountry
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = pincode.trim()
    if (needsPostalCode && typed !== '' && chosen && !quotableDestination(chosen, typed)) return setWrong(true)
    chooseDeliveryCountry(country)
    if (readDraft().fields.pincode !== typed)
      typeInDraft('pincode', needsPostalCode || country === current ? typed : '')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('delivery')}>
      <form className="delivery-form" onSubmit={save} noValidate>
        <SelectField
          label={t('deliverTo.country')}
          hint={t('deliveryHint')}
          value={country}
          autoComplete="shipping country"
          options={
            countries?.items.map(({ code, name }) => ({ value: code, label: name })) ?? [
              { value: country, label: countryName(country, language) },
            ]
          }
          onChange={(event) => setCountry(event.target.value)}
        />
        {needsPostalCode && (
          <Field
            label={t('deliverTo.pincode')}
            hint={t('deliverTo.pincodeHint')}
            error={wrong ? t('deliverTo.pincodeWrong', { example: chosen?.postcode.example ?? '' }) : undefined}
            value={pincode}
            inputMode="numeric"
            autoComplete="shipping postal-code"
            maxLength={mostCharacters.pincode}
            optional
            onChange={(event) => {
              setPincode(event.target.value)
              setWrong(false)
            }}
          />
        )}
        <Button type="submit" wide>
          {t('deliverTo.save')}
        </Button>
      </form>
    </Dialog>
  )
}
