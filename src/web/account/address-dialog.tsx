import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { AddressField } from '#domain/accounts/address-field.ts'
import {
  longestLabel,
  savedAddressFields,
  type SavedAddress as Typed,
  validateSavedAddress,
} from '#domain/accounts/saved-address.ts'
import { defaultCountry } from '#domain/sendability/country-rules.ts'
import { AddressFields } from '#web/addresses/address-fields.tsx'
import { type SavedAddress, savedAddressesQuery } from '#web/addresses/saved-addresses.ts'
import { addressRulesOf, useCountries } from '#web/cart/destination-country.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'

const idStart = 'address-'
const formId = 'address-form'
const addressFields = ['label', ...savedAddressFields] as const
type AddressFormField = (typeof addressFields)[number]
type FieldMessages = { [field in AddressFormField]?: string }

const blank: Typed = {
  label: '',
  fullName: '',
  phone: '',
  address: '',
  country: defaultCountry,
  pincode: '',
  city: '',
  state: '',
}

/**
 * Adds or changes an address. Errors are shown per field, by the rules of the checkout; the input stays until it is
 * saved.
 */
export function AddressDialog({ address, onClose }: { address: SavedAddress | undefined; onClose: () => void }) {
  const { t, language } = useTranslation('my-account')
  const user = useUser()
  const queryClient = useQueryClient()
  const countries = useCountries(language)
  const [typed, setTyped] = useState<Typed>(() => pickTyped(address) ?? { ...blank, fullName: user?.fullName ?? '' })
  const [submitCount, setSubmitCount] = useState(0)
  const [busy, setBusy] = useState(false)
  /** The server's refusals, shown while the refused values are unchanged. */
  const [refused, setRefused] = useState<{ typed: Typed; fields: FieldMessages; text: string | undefined }>()

  const country = countries.data?.items.find(({ code }) => code === typed.country)
  const checked = validateSavedAddress(typed, country && addressRulesOf(country))
  const errors: FieldMessages = {}
  if (submitCount > 0)
    for (const field of addressFields) {
      const problem = checked.errors[field]
      if (problem) errors[field] = t(`checkout-fields:errors.${problem}`)
      else if (refused?.fields[field] && refused.typed[field] === typed[field]) errors[field] = refused.fields[field]
    }
  const summaryProblems = addressFields.flatMap((field) =>
    errors[field] ? [{ fieldId: idStart + field, text: errors[field] }] : [],
  )

  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setSubmitCount((before) => before + 1)
    setRefused(undefined)
    if (Object.keys(checked.errors).length > 0) return
    setBusy(true)
    try {
      const body = checked.values
      if (address) await send('PUT /api/account/addresses/:id', { params: { id: address.id }, body })
      else await send('POST /api/account/addresses', { body })
      await queryClient.invalidateQueries({ queryKey: savedAddressesQuery.queryKey })
      showToast({ title: t('addresses.saved'), tone: 'success' })
      onClose()
    } catch (error) {
      const fields =
        error instanceof ApiError && error.code === 'request/invalid' ? (error.details as FieldMessages) : {}
      const text = error instanceof ApiError ? error.message : t('addresses.onSaveFailed')
      setRefused({ typed, fields, text: Object.keys(fields).length > 0 ? undefined : text })
      setSubmitCount((before) => before + 1)
      setBusy(false)
    }
  }

  const type = (field: AddressFormField | AddressField, text: string): void =>
    setTyped((before) => ({ ...before, [field]: text }))

  return (
    <Dialog
      open
      onClose={onClose}
      variant="broad"
      title={t(address ? 'addresses.editTitle' : 'addresses.addTitle')}
      foot={
        <div className="row-12">
          <Button type="submit" form={formId} busy={busy} busyText={t('addresses.saving')}>
            {t('addresses.save')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('addresses.cancel')}
          </Button>
        </div>
      }
    >
      <form method="post" noValidate id={formId} onSubmit={save}>
        <ErrorSummary problems={summaryProblems} submitCount={submitCount} />
        {refused?.text && (
          <div role="alert" className="mb-14">
            <Alert tone="problem">{refused.text}</Alert>
          </div>
        )}
        <div className="form-grid">
          <Field
            id={`${idStart}label`}
            name="label"
            label={t('addresses.label')}
            hint={t('addresses.labelHint')}
            optional
            full
            maxLength={longestLabel}
            autoComplete="off"
            value={typed.label}
            onChange={(event) => type('label', event.target.value)}
            {...(errors.label ? { error: errors.label } : {})}
          />
          <AddressFields
            idStart={idStart}
            values={typed}
            errors={errors}
            country={country}
            countries={countries.data?.items ?? []}
            onType={type}
          />
        </div>
      </form>
    </Dialog>
  )
}

const pickTyped = (of: SavedAddress | undefined): Typed | undefined =>
  of && (Object.fromEntries(addressFields.map((field) => [field, of[field]])) as Typed)
