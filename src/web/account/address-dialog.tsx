import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { AddressField } from '#domain/address.ts'
import { defaultCountry } from '#domain/country-rules.ts'
import {
  longestLabel,
  savedAddressFields,
  type SavedAddress as Typed,
  validateSavedAddress,
} from '#domain/saved-address.ts'
import { AddressFields } from '#web/addresses/address-fields.tsx'
import { type SavedAddress, savedAddressesQuery } from '#web/addresses/saved-addresses.ts'
import { send } from '#web/api.ts'
import { ApiError } from '#web/api-error.ts'
import { addressRulesOf, useCountries } from '#web/cart/destination-country.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'

const idStart = 'address-'
const formId = 'address-form'
const asked = ['label', ...savedAddressFields] as const
type Asked = (typeof asked)[number]
type Words = { [field in Asked]?: string }

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
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  /** The server's refusals, shown while the refused values are unchanged. */
  const [refused, setRefused] = useState<{ typed: Typed; fields: Words; words: string | undefined }>()

  const country = countries.data?.items.find(({ code }) => code === typed.country)
  const checked = validateSavedAddress(typed, country && addressRulesOf(country))
  const errors: Words = {}
  if (attempt > 0)
    for (const field of asked) {
      const problem = checked.errors[field]
      if (problem) errors[field] = t(`checkout-fields:errors.${problem}`)
      else if (refused?.fields[field] && refused.typed[field] === typed[field]) errors[field] = refused.fields[field]
    }
  const told = asked.flatMap((field) => (errors[field] ? [{ fieldId: idStart + field, words: errors[field] }] : []))

  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setAttempt((before) => before + 1)
    setRefused(undefined)
    if (Object.keys(checked.errors).length > 0) return
    setBusy(true)
    try {
      const body = checked.values
      if (address) await send('PUT /api/account/addresses/:id', { params: { id: address.id }, body })
      else await send('POST /api/account/addresses', { body })
      await queryClient.invalidateQueries({ queryKey: savedAddressesQuery.queryKey })
      showToast({ title: t('addresses.kept'), tone: 'success' })
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError && error.code === 'request/invalid' ? (error.details as Words) : {}
      const words = error instanceof ApiError ? error.message : t('addresses.notKept')
      setRefused({ typed, fields, words: Object.keys(fields).length > 0 ? undefined : words })
      setAttempt((before) => before + 1)
      setBusy(false)
    }
  }

  const type = (field: Asked | AddressField, words: string): void =>
    setTyped((before) => ({ ...before, [field]: words }))

  return (
    <Dialog
      open
      onClose={onClose}
      look="broad"
      title={t(address ? 'addresses.editTitle' : 'addresses.addTitle')}
      foot={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" form={formId} busy={busy} busyWords={t('addresses.saving')}>
            {t('addresses.save')}
          </Button>
          <Button look="line" onClick={onClose}>
            {t('addresses.cancel')}
          </Button>
        </div>
      }
    >
      <form method="post" noValidate id={formId} onSubmit={save}>
        <ErrorSummary problems={told} attempt={attempt} />
        {refused?.words && (
          <div role="alert" className="mb-3.5">
            <Notice tone="problem">{refused.words}</Notice>
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
  of && (Object.fromEntries(asked.map((field) => [field, of[field]])) as Typed)
