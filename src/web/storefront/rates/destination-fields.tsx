import { useStateOptions } from '#web/addresses/state-options.ts'
import type { DestinationCountry } from '#web/cart/destination-country.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { hasPostalCode } from './rate-problems.ts'
import type { RateSearch } from './rate-search.ts'

type DestinationFieldsProps = { country: DestinationCountry; search: RateSearch; error?: string }

const none: readonly string[] = []

/** Renders the postal code field; where addresses have none, the state or region. */
export function DestinationFields({ country, search, error }: DestinationFieldsProps) {
  const { t } = useTranslation('rate-calculator')
  // The URL's values apply to its own country only.
  const here = search.country === undefined || search.country === country.code
  const { postcode, domestic, states, statesComplete } = country
  const stateOptions = useStateOptions(states ?? none)
  if (hasPostalCode(country)) {
    return (
      <Field
        name="pincode"
        label={t(domestic ? 'form.pincode' : 'form.postcode')}
        defaultValue={here ? search.pincode : ''}
        inputMode={domestic ? 'numeric' : 'text'}
        autoComplete="postal-code"
        maxLength={12}
        optional={!postcode.required}
        {...(postcode.example ? { hint: t('form.like', { example: postcode.example }) } : {})}
        {...(error ? { error } : {})}
      />
    )
  }
  const own = {
    name: 'state',
    label: t('form.state'),
    optional: true,
    autoComplete: 'address-level1',
    defaultValue: here ? (search.state ?? '') : '',
  }
  if (states && states.length > 0 && statesComplete) {
    return <SelectField {...own} options={[{ value: '', label: '' }, ...stateOptions]} />
  }
  return <Field {...own} maxLength={60} />
}
