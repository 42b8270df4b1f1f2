import type { AddressField } from '#domain/accounts/address-field.ts'
import { AddressFields } from '#web/addresses/address-fields.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { DeskOrder } from './use-desk-order.ts'

/** Renders the addresses the customer gave before, and the fields of the one it goes to. */
export function DeskAddress({ draft, change, form, country, countries }: DeskOrder) {
  const { t } = useTranslation('desk-order')
  const errorOf = (field: AddressField) => form.errorOf(field).error
  const errors = Object.fromEntries(
    (['fullName', 'phone', 'address', 'country', 'pincode', 'city', 'state'] as const).flatMap((field) => {
      const error = errorOf(field)
      return error ? [[field, error]] : []
    }),
  )
  return (
    <div className="panel-body stack-16">
      {draft.addresses.length > 1 && <KnownAddresses draft={draft} change={change} />}
      <div className="form-grid">
        <AddressFields
          idStart="desk-"
          values={{ ...draft }}
          only={['fullName', 'phone', 'address', 'country', 'pincode', 'city', 'state']}
          errors={errors}
          country={country}
          countries={countries}
          onType={(field, text) => change({ [field]: text })}
        />
        <Field
          name="email"
          label={t('address.email')}
          hint={t('address.emailHint')}
          type="email"
          full
          maxLength={200}
          autoComplete="off"
          value={draft.email}
          onChange={({ target }) => change({ email: target.value })}
          {...form.errorOf('email')}
        />
        <TextareaField
          name="orderNotes"
          label={t('address.notes')}
          optional
          full
          maxLength={1000}
          value={draft.orderNotes}
          onChange={({ target }) => change({ orderNotes: target.value })}
          {...form.errorOf('orderNotes')}
        />
      </div>
    </div>
  )
}

/** Renders the addresses the customer gave before, to choose one. */
function KnownAddresses({ draft, change }: Pick<DeskOrder, 'draft' | 'change'>) {
  const { t } = useTranslation('desk-order')
  return (
    <fieldset>
      <legend className="label-text">{t('address.known')}</legend>
      {draft.addresses.map((known) => (
        <RadioCard
          key={`${known.address} ${known.pincode}`}
          name="knownAddress"
          checked={known.address === draft.address && known.pincode === draft.pincode}
          onChange={() => change({ ...known, serviceId: '' })}
          title={known.fullName}
          note={[known.address, known.city, known.pincode].filter(Boolean).join(', ')}
        />
      ))}
    </fieldset>
  )
}
