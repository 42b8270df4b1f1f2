import { type AddressField, mostCharacters } from '#domain/address.ts'
import { AddressFields, type FieldWords } from '#web/addresses/address-fields.tsx'
import type { BasketCost } from '#web/cart/basket-cost.ts'
import { changeDraft, typeInDraft, useDraft } from '#web/cart/draft-store.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { fieldId, idStart } from './checkout-places.ts'
import { SavedAddressChoice } from './saved-address-choice.tsx'
import { usePinPlace } from './use-pin-place.ts'
import { useSavedAddress } from './use-saved-address.ts'

export type AddressSectionProps = {
  cost: BasketCost
  errors: FieldWords
  onLeave: (field: AddressField) => void
}

/** Fields that a saved address lacks, shown with it. */
const besideSaved: readonly AddressField[] = ['email', 'orderNotes']

/** Renders the destination: a member's saved addresses, or the fields by the rules of the chosen country. */
export function AddressSection({ cost, errors, onLeave }: AddressSectionProps) {
  const { t } = useTranslation('checkout')
  const { fields, keepAddress } = useDraft()
  const { country, countries } = cost
  const saved = useSavedAddress()
  const filledIn = usePinPlace()
  // A saved address with errors is shown in its fields, to correct it for this order.
  const isWrong = (Object.keys(errors) as AddressField[]).some((field) => !besideSaved.includes(field))
  const isKept = saved.chosen !== undefined && !isWrong
  return (
    <section className="form-section" aria-labelledby="where-title">
      <h2 className="form-section-title" id="where-title">
        {t('where.title')}
      </h2>
      <SavedAddressChoice saved={saved} />
      <div className="form-grid">
        <AddressFields
          idStart={idStart}
          values={fields}
          errors={errors}
          country={country}
          countries={countries.data?.items ?? []}
          onType={typeInDraft}
          onLeave={onLeave}
          {...(isKept ? { only: besideSaved } : {})}
        />
        <p role="status" className="visually-hidden">
          {filledIn}
        </p>
        {saved.mayKeep && (
          <div className="full">
            <Checkbox
              checked={keepAddress}
              onChange={(event) => changeDraft({ keepAddress: event.currentTarget.checked })}
            >
              {t('saved.keep')}
            </Checkbox>
          </div>
        )}
        <TextareaField
          id={fieldId('orderNotes')}
          name="orderNotes"
          value={fields.orderNotes}
          maxLength={mostCharacters.orderNotes}
          onBlur={() => onLeave('orderNotes')}
          {...(errors.orderNotes ? { error: errors.orderNotes } : {})}
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
