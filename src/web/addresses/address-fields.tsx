import { type AddressField, mostCharacters } from '#domain/accounts/address-field.ts'
import type { DestinationCountry } from '#web/cart/destination-country.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useStateOptions } from './state-options.ts'

/** Error texts by field. */
export type FieldTexts = { [field in AddressField]?: string }

export type AddressFieldsProps = {
  /** The prefix of each field's id, which the links of an error summary point to. */
  idStart: string
  values: Readonly<Record<Exclude<AddressField, 'orderNotes' | 'email'>, string>> & { readonly email?: string }
  errors: FieldTexts
  country: DestinationCountry | undefined
  countries: readonly DestinationCountry[]
  onType: (field: AddressField, text: string) => void
  onFieldBlur?: (field: AddressField) => void
  /** The fields to render; all by default. The email is rendered where `values` has one. */
  only?: readonly AddressField[]
}

const none: readonly string[] = []

/** Renders the fields of a delivery address in order, by the rules of the chosen country. */
export function AddressFields(props: AddressFieldsProps) {
  const { country, countries, values, onType } = props
  const { t } = useTranslation('checkout')
  const domestic = country?.domestic !== false
  const { isDrawn, own, line } = addressFieldsOf(props)
  return (
    <>
      {line('fullName', t('fields.fullName'), { autoComplete: 'shipping name', autoCapitalize: 'words' })}
      {line('phone', t('fields.phone'), {
        type: 'tel',
        autoComplete: 'shipping tel',
        hint: country ? t('fields.phoneHint', { code: country.dialCode }) : t('fields.phoneWhy'),
      })}
      {values.email !== undefined &&
        line('email', t('fields.email'), {
          type: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          full: true,
          hint: t('fields.emailHint'),
        })}
      {line('address', t('fields.address'), {
        autoComplete: 'shipping street-address',
        full: true,
        hint: t('fields.addressHint'),
      })}
      {isDrawn('country') && (
        <SelectField
          {...own('country')}
          label={t('fields.country')}
          full
          autoComplete="shipping country"
          onChange={(event) => {
            onType('country', event.target.value)
            onType('state', '')
          }}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      {line('pincode', t(domestic ? 'fields.pincode' : 'fields.postcode'), {
        autoComplete: 'shipping postal-code',
        inputMode: domestic ? 'numeric' : 'text',
        required: country?.postcode.required ?? true,
        optional: country?.postcode.required === false,
        ...(country?.postcode.example ? { hint: t('fields.like', { example: country.postcode.example }) } : {}),
      })}
      {line('city', t('fields.city'), { autoComplete: 'shipping address-level2' })}
      {isDrawn('state') && <StateField {...props} />}
    </>
  )
}

/** Renders the state: a choice where all states are known, else a text with those known as suggestions. */
function StateField(props: AddressFieldsProps) {
  const { idStart, country, onType } = props
  const { t } = useTranslation('checkout')
  const { own, line } = addressFieldsOf(props)
  const states = country?.states ?? none
  const options = useStateOptions(states)
  if (states.length > 0 && country?.statesComplete)
    return (
      <SelectField
        {...own('state')}
        label={t('fields.state')}
        autoComplete="shipping address-level1"
        onChange={(event) => onType('state', event.target.value)}
        options={[{ value: '', label: t('fields.choose') }, ...options]}
      />
    )
  return (
    <>
      {line('state', t('fields.region'), {
        autoComplete: 'shipping address-level1',
        required: country?.stateRequired ?? false,
        optional: country?.stateRequired === false,
        ...(states.length > 0 ? { list: `${idStart}states` } : {}),
      })}
      {states.length > 0 && (
        <datalist id={`${idStart}states`}>
          {states.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      )}
    </>
  )
}

type DrawnField = Exclude<AddressField, 'orderNotes'>

/** Returns which fields are rendered, the props of each, and a function that renders one as a line of text. */
function addressFieldsOf({ idStart, values, errors, onType, onFieldBlur, only }: AddressFieldsProps) {
  const isDrawn = (field: AddressField) => only === undefined || only.includes(field)
  const own = (field: DrawnField) => ({
    id: idStart + field,
    name: field,
    value: values[field] ?? '',
    maxLength: mostCharacters[field],
    required: true,
    onBlur: () => onFieldBlur?.(field),
    ...(errors[field] ? { error: errors[field] } : {}),
  })
  const line = (field: DrawnField, label: string, rest: Omit<FieldProps, 'label'>) =>
    isDrawn(field) && (
      <Field {...own(field)} label={label} onChange={(event) => onType(field, event.target.value)} {...rest} />
    )
  return { isDrawn, own, line }
}
