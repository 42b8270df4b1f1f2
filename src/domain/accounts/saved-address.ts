import { asOneLine } from '../language/clean-text.ts'
import type { CountryAddressRules } from '../sendability/country-rules.ts'
import { type AddressError, validateAddress } from './address.ts'
import type { AddressField } from './address-field.ts'

/** The maximum number of addresses of an account. */
export const mostSavedAddresses = 20

/** The maximum length of an address label, in characters. */
export const longestLabel = 40

/**
 * The stored fields of an address: the checkout's fields without the email, which is the account's, and the notes,
 * which are the order's.
 */
export const savedAddressFields = [
  'fullName',
  'phone',
  'address',
  'country',
  'pincode',
  'city',
  'state',
] as const satisfies readonly AddressField[]
export type SavedAddressField = (typeof savedAddressFields)[number]

/** A saved address. `label` is the owner's name for it, such as "Home"; it may be empty. */
export type SavedAddress = Readonly<Record<SavedAddressField | 'label', string>>
export type SavedAddressErrors = { [field in SavedAddressField | 'label']?: AddressError }

/** Returns the address as it is stored and its errors, by the rules of the checkout. */
export function validateSavedAddress(
  input: { readonly [field in SavedAddressField | 'label']?: string | undefined },
  country: CountryAddressRules | undefined,
): { values: SavedAddress; errors: SavedAddressErrors } {
  const { label: typed, ...fields } = input
  const checked = validateAddress(fields, country)
  const label = asOneLine(typed ?? '')
  const values = { label, ...pick(checked.values) }
  const errors: SavedAddressErrors = pick(checked.errors)
  return { values, errors: [...label].length > longestLabel ? { ...errors, label: 'tooLong' } : errors }
}

/** Returns only the stored fields of an object; missing ones are left out. */
function pick<Value>(of: { readonly [field in SavedAddressField]: Value }): Record<SavedAddressField, Value>
function pick<Value>(of: { readonly [field in SavedAddressField]?: Value }): { [field in SavedAddressField]?: Value }
function pick<Value>(of: { readonly [field in SavedAddressField]?: Value }) {
  return Object.fromEntries(
    savedAddressFields.flatMap((field) => (of[field] === undefined ? [] : [[field, of[field]]])),
  )
}

/** Returns whether two addresses have the same place and recipient, whatever their labels. */
export const isSameAddress = (
  one: Readonly<Record<SavedAddressField, string>>,
  other: Readonly<Record<SavedAddressField, string>>,
): boolean => savedAddressFields.every((field) => one[field] === other[field])
