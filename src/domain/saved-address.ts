import { type AddressError, type AddressField, validateAddress } from './address.ts'
import type { CountryAddressRules } from './country-rules.ts'
import { asOneLine } from './written-words.ts'

/** How many addresses an account keeps at most. */
export const mostSavedAddresses = 20

/** The longest name an address may be given, in characters. */
export const longestLabel = 40

/** What is kept of an address: the checkout's fields without the e-mail, which is the account's, and the notes, which are the order's. */
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

/** `label` is what its owner calls it, such as "Home"; it may be empty. */
export type SavedAddress = Readonly<Record<SavedAddressField | 'label', string>>
export type SavedAddressErrors = { [field in SavedAddressField | 'label']?: AddressError }

/** The address as it is stored and what is wrong with it, by the very rules of the checkout. */
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

/** The kept fields of something that has more, those it lacks left out. */
function pick<Value>(of: { readonly [field in SavedAddressField]: Value }): Record<SavedAddressField, Value>
function pick<Value>(of: { readonly [field in SavedAddressField]?: Value }): { [field in SavedAddressField]?: Value }
function pick<Value>(of: { readonly [field in SavedAddressField]?: Value }) {
  return Object.fromEntries(
    savedAddressFields.flatMap((field) => (of[field] === undefined ? [] : [[field, of[field]]])),
  )
}

/** Whether two addresses lead to the same door and the same person, whatever they are called. */
export const isSameAddress = (
  one: Readonly<Record<SavedAddressField, string>>,
  other: Readonly<Record<SavedAddressField, string>>,
): boolean => savedAddressFields.every((field) => one[field] === other[field])
