/**
 * The checkout's fields (docs/spec/specification.md#3 and docs/spec/decisions.md#17), in form order. Only the notes are optional everywhere.
 */
export const addressFields = [
  'fullName',
  'phone',
  'email',
  'address',
  'country',
  'pincode',
  'city',
  'state',
  'orderNotes',
] as const
export type AddressField = (typeof addressFields)[number]

/** The maximum length of each field in characters: what fits the label and the papers. */
export const mostCharacters: Readonly<Record<AddressField, number>> = {
  fullName: 80,
  phone: 32,
  email: 254,
  address: 300,
  country: 2,
  pincode: 12,
  city: 80,
  state: 80,
  orderNotes: 500,
}
