import { type AddressField, mostCharacters } from '#domain/address.ts'
import type { BasketCost } from '#web/cart/basket-cost.ts'
import { typeInDraft, useDraft } from '#web/cart/draft-store.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

/** The id of a field on the page: where the summary's links lead. */
export const fieldId = (field: AddressField): string => `checkout-${field}`

export type FieldWords = { [field in AddressField]?: string }

export type AddressSectionProps = {
  cost: BasketCost
  errors: FieldWords
  onLeave: (field: AddressField) => void
}

/** Where the box goes: the fields in the order they are asked, by the rules of the chosen country. */
export function AddressSection({ cost, errors, onLeave }: AddressSectionProps) {
  const { t } = useTranslation('checkout')
  const { fields } = useDraft()
  const { country, countries } = cost
  const domestic = country?.domestic !== false
  const own = (field: AddressField) => ({
    id: fieldId(field),
    name: field,
    value: fields[field],
    maxLength: mostCharacters[field],
    required: field !== 'orderNotes',
    onBlur: () => onLeave(field),
    ...(errors[field] ? { error: errors[field] } : {}),
  })
  const line = (field: AddressField, label: string, rest: Omit<FieldProps, 'label'>) => (
    <Field {...own(field)} label={label} onChange={(event) => typeInDraft(field, event.target.value)} {...rest} />
  )
  const states = country?.states ?? []
  return (
    <section className="form-section" aria-labelledby="where-title">
      <h2 className="form-section-title" id="where-title">
        {t('where.title')}
      </h2>
      <div className="form-grid">
        {line('fullName', t('fields.fullName'), { autoComplete: 'shipping name', autoCapitalize: 'words' })}
        {line('phone', t('fields.phone'), {
          type: 'tel',
          autoComplete: 'shipping tel',
          hint: country ? t('fields.phoneHint', { code: country.dialCode }) : t('fields.phoneWhy'),
        })}
        {line('email', t('fields.email'), {
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
        <SelectField
          {...own('country')}
          label={t('fields.country')}
          full
          autoComplete="shipping country"
          onChange={(event) => {
            typeInDraft('country', event.target.value)
            typeInDraft('state', '')
          }}
          options={(countries.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
        {line('pincode', t(domestic ? 'fields.pincode' : 'fields.postcode'), {
          autoComplete: 'shipping postal-code',
          inputMode: domestic ? 'numeric' : 'text',
          required: country?.postcode.required ?? true,
          optional: country?.postcode.required === false,
          ...(country?.postcode.example ? { hint: t('fields.like', { example: country.postcode.example }) } : {}),
        })}
        {line('city', t('fields.city'), { autoComplete: 'shipping address-level2' })}
        {states.length > 0 && country?.statesComplete ? (
          <SelectField
            {...own('state')}
            label={t('fields.state')}
            autoComplete="shipping address-level1"
            onChange={(event) => typeInDraft('state', event.target.value)}
            options={[
              { value: '', label: t('fields.choose') },
              ...states.map((state) => ({ value: state, label: state })),
            ]}
          />
        ) : (
          <>
            {line('state', t('fields.region'), {
              autoComplete: 'shipping address-level1',
              required: country?.stateRequired ?? false,
              optional: country?.stateRequired === false,
              ...(states.length > 0 ? { list: 'checkout-states' } : {}),
            })}
            {states.length > 0 && (
              <datalist id="checkout-states">
                {states.map((state) => (
                  <option key={state} value={state} />
                ))}
              </datalist>
            )}
          </>
        )}
        <TextareaField
          {...own('orderNotes')}
          label={t('fields.orderNotes')}
          optional
          full
          rows={2}
          hint={t('fields.notesHint')}
          onChange={(event) => typeInDraft('orderNotes', event.target.value)}
        />
      </div>
    </section>
  )
}
