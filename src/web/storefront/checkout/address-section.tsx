import { Suspense } from 'react'
import { type AddressField, mostCharacters } from '#domain/accounts/address-field.ts'
import { AddressFields, type FieldTexts } from '#web/addresses/address-fields.tsx'
import type { CartCost } from '#web/cart/cart-cost.ts'
import { changeDraft, typeInDraft, useDraft } from '#web/cart/draft-store.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { fieldId, idStart } from './checkout-ids.ts'
import { usePinLocation } from './use-pin-location.ts'
import { useSavedAddress } from './use-saved-address.ts'

export type AddressSectionProps = {
  cost: CartCost
  errors: FieldTexts
  onFieldBlur: (field: AddressField) => void
}

/** Loaded for members who have saved addresses. */
const SavedAddressChoice = lazyComponent(async () => (await import('./saved-address-choice.tsx')).SavedAddressChoice)

/** Fields that a saved address lacks, shown with it. */
const extraFields: readonly AddressField[] = ['email', 'orderNotes']

/** Renders the destination: a member's saved addresses, or the fields by the rules of the chosen country. */
export function AddressSection({ cost, errors, onFieldBlur }: AddressSectionProps) {
  const { t } = useTranslation('checkout')
  const { fields, saveAddress } = useDraft()
  const { country, countries } = cost
  const saved = useSavedAddress()
  const filledIn = usePinLocation()
  // A saved address with errors is shown in its fields, to correct it for this order.
  const isWrong = (Object.keys(errors) as AddressField[]).some((field) => !extraFields.includes(field))
  const isSaved = saved.chosen !== undefined && !isWrong
  return (
    <section className="form-section" aria-labelledby="where-title">
      <h2 className="form-section-title" id="where-title">
        {t('where.title')}
      </h2>
      {saved.addresses.length > 0 && (
        <Suspense>
          <SavedAddressChoice saved={saved} />
        </Suspense>
      )}
      <div className="form-grid">
        <AddressFields
          idStart={idStart}
          values={fields}
          errors={errors}
          country={country}
          countries={countries.data?.items ?? []}
          onType={typeInDraft}
          onFieldBlur={onFieldBlur}
          {...(isSaved ? { only: extraFields } : {})}
        />
        <p role="status" className="visually-hidden">
          {filledIn}
        </p>
        {saved.canSave && (
          <div className="full">
            <Checkbox
              checked={saveAddress}
              onChange={(event) => changeDraft({ saveAddress: event.currentTarget.checked })}
            >
              {t('saved.save')}
            </Checkbox>
          </div>
        )}
        <NotesField error={errors.orderNotes} onLeave={() => onFieldBlur('orderNotes')} />
      </div>
    </section>
  )
}

type NotesFieldProps = { error: string | undefined; onLeave: () => void }

function NotesField({ error, onLeave }: NotesFieldProps) {
  const { t } = useTranslation('checkout')
  const { fields } = useDraft()
  return (
    <TextareaField
      id={fieldId('orderNotes')}
      name="orderNotes"
      value={fields.orderNotes}
      maxLength={mostCharacters.orderNotes}
      onBlur={onLeave}
      {...(error ? { error } : {})}
      label={t('fields.orderNotes')}
      optional
      full
      rows={2}
      hint={t('fields.notesHint')}
      onChange={(event) => typeInDraft('orderNotes', event.target.value)}
    />
  )
}
