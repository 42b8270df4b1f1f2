import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { AddressField } from '#domain/accounts/address-field.ts'
import { savedAddressFields, type SavedAddress as Typed, validateSavedAddress } from '#domain/accounts/saved-address.ts'
import { defaultCountry } from '#domain/sendability/country-rules.ts'
import { type SavedAddress, savedAddressesQuery } from '#web/addresses/saved-addresses.ts'
import { addressRulesOf, useCountries } from '#web/cart/destination-country.ts'
import { send } from '#web/data/api.ts'
import { ApiError, errorText } from '#web/data/api-error.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'
/** The start of each field's id. */
export const idStart = 'address-'
const addressFields = ['label', ...savedAddressFields] as const
type AddressFormField = (typeof addressFields)[number]
type FieldMessages = { [field in AddressFormField]?: string }
type Refused = { typed: Typed; fields: FieldMessages; text: string | undefined }

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

/** Checks an address when it is saved and from then on at every change; saves it in the account. */
export function useAddressForm(address: SavedAddress | undefined, onSaved: () => void) {
  const { t, language } = useTranslation('my-account')
  const user = useUser()
  const queryClient = useQueryClient()
  const countries = useCountries(language)
  const [typed, setTyped] = useState<Typed>(() => pickTyped(address) ?? { ...blank, fullName: user?.fullName ?? '' })
  const [submitCount, setSubmitCount] = useState(0)
  const [busy, setBusy] = useState(false)
  /** The server's refusals, shown while the refused values are unchanged. */
  const [refused, setRefused] = useState<Refused>()

  const country = countries.data?.items.find(({ code }) => code === typed.country)
  const checked = validateSavedAddress(typed, country && addressRulesOf(country))
  const errors: FieldMessages = {}
  for (const field of submitCount > 0 ? addressFields : []) {
    const problem = checked.errors[field]
    const text = problem ? t(`checkout-fields:errors.${problem}`) : refusalOf(field, refused, typed)
    if (text) errors[field] = text
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
      onSaved()
    } catch (error) {
      setRefused({ typed, ...refusedBy(error, t('addresses.onSaveFailed')) })
      setSubmitCount((before) => before + 1)
      setBusy(false)
    }
  }

  const type = (field: AddressFormField | AddressField, text: string): void =>
    setTyped((before) => ({ ...before, [field]: text }))

  return {
    typed,
    type,
    errors,
    summaryProblems,
    submitCount,
    busy,
    /** The server's refusal that belongs to no field. */
    problem: refused?.text,
    save,
    country,
    countries: countries.data?.items ?? [],
  }
}

/** Returns what the server refused of an address: messages beside fields, or one text for the whole. */
function refusedBy(error: unknown, otherwise: string): Omit<Refused, 'typed'> {
  const fields = error instanceof ApiError && error.code === 'request/invalid' ? (error.details as FieldMessages) : {}
  return { fields, text: Object.keys(fields).length > 0 ? undefined : errorText(error, otherwise) }
}

const refusalOf = (field: AddressFormField, refused: Refused | undefined, typed: Typed): string | undefined =>
  refused?.typed[field] === typed[field] ? refused?.fields[field] : undefined

const pickTyped = (of: SavedAddress | undefined): Typed | undefined =>
  of && (Object.fromEntries(addressFields.map((field) => [field, of[field]])) as Typed)
