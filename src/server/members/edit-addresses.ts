import {
  isSameAddress,
  mostSavedAddresses,
  type SavedAddress,
  validateSavedAddress,
} from '#domain/accounts/saved-address.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { withPossiblePhone } from '#server/accounts/possible-phone.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { textCode } from '#server/translate.ts'
import {
  type AddressRow,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockOwner,
  moveFirstTo,
  updateAddress,
} from './address-store.ts'

/**
 * Returns the address as it is stored, validated by the checkout's rules. Refuses with request/invalid and a message
 * for each field.
 */
export function readSavedAddress(typed: SavedAddress, { countries }: Rates): SavedAddress {
  const { values, errors } = validateSavedAddress(typed, countries.get(typed.country))
  const wrong = Object.entries(withPossiblePhone(values, errors))
  if (wrong.length === 0) return values
  throw new Refusal(
    'request/invalid',
    Object.fromEntries(wrong.map(([field, problem]) => [field, textCode('checkout-fields', `errors.${problem}`)])),
  )
}

/**
 * Saves an address; the account's first one becomes the default for new orders. One that is saved already is returned
 * unchanged, so that a repeated request adds nothing. Refuses with address/too-many.
 */
export const addAddress = (accountId: string, values: SavedAddress): Promise<AddressRow> =>
  transaction(async () => {
    await lockOwner(accountId)
    const saved = await listAddresses(accountId)
    const same = saved.find((row) => isSameAddress(row, values))
    if (same) return same
    if (saved.length >= mostSavedAddresses) refuse('address/too-many', { most: mostSavedAddresses })
    return insertAddress(accountId, values, saved.length === 0)
  })

/** Refuses with thing/not-found when the address is not this account's. */
export const changeAddress = async (accountId: string, id: string, values: SavedAddress): Promise<AddressRow> =>
  (await updateAddress(accountId, id, values)) ?? refuse('thing/not-found')

/**
 * Deletes an address. If it was the default, the oldest of the others becomes the default. Refuses with
 * thing/not-found.
 */
export const removeAddress = (accountId: string, id: string): Promise<void> =>
  transaction(async () => {
    await lockOwner(accountId)
    if (!(await deleteAddress(accountId, id))) refuse('thing/not-found')
    const [next] = await listAddresses(accountId)
    if (next && !next.isDefault) await moveFirstTo(accountId, next.id)
  })

/** Makes an address the default for new orders; returns all addresses. Refuses with thing/not-found. */
export const setDefaultAddress = (accountId: string, id: string): Promise<AddressRow[]> =>
  transaction(async () => {
    await lockOwner(accountId)
    if (!(await moveFirstTo(accountId, id))) refuse('thing/not-found')
    return listAddresses(accountId)
  })
