import { useDeliveryCountry } from '#web/cart/delivery-country.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useCountryChoices } from './country-choices.ts'
import type { FacetChange } from './listing-search.ts'
/** Asks which country it goes to; the one the visitor chose elsewhere is a click. */
export function CountryFacet({ chosen, onChange }: { chosen: string | undefined; onChange: FacetChange }) {
  const { t, language } = useTranslation('shop')
  const remembered = useDeliveryCountry()
  const countries = useCountryChoices(chosen)
  return (
    <div className="facet">
      <SelectField
        label={t('shelves:listing.facet.shipsTo')}
        name="shipsTo"
        value={chosen ?? ''}
        options={[{ value: '', label: t('shelves:listing.facet.anyCountry') }, ...countries]}
        onChange={(event) => onChange({ shipsTo: event.target.value || undefined })}
      />
      {remembered && !chosen && (
        <p className="mt-12">
          <TextButton onClick={() => onChange({ shipsTo: remembered })}>
            {t('shelves:listing.facet.onlyTo', { country: countryName(remembered, language) })}
          </TextButton>
        </p>
      )}
    </div>
  )
}
