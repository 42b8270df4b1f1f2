import { addressEndpoints } from '#contract/accounts/address-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { type AddressRow, listAddresses } from './address-store.ts'
import { addAddress, changeAddress, readSavedAddress, removeAddress, setDefaultAddress } from './edit-addresses.ts'

/** Returns the endpoints of a member's address book. */
export function addressHandlers(findRates: FindRates): EndpointHandler[] {
  return pairHandlers(addressEndpoints, {
    'GET /api/account/addresses': async (_input, visitor) => showAll(await listAddresses(member(visitor).id)),
    'POST /api/account/addresses': async ({ body }, visitor) =>
      show(await addAddress(member(visitor).id, readSavedAddress(body, await findRates()))),
    'PUT /api/account/addresses/:id': async ({ params, body }, visitor) =>
      show(await changeAddress(member(visitor).id, params.id, readSavedAddress(body, await findRates()))),
    'DELETE /api/account/addresses/:id': async ({ params }, visitor) => removeAddress(member(visitor).id, params.id),
    'POST /api/account/addresses/:id/first': async ({ params }, visitor) =>
      showAll(await setDefaultAddress(member(visitor).id, params.id)),
  })
}

const showAll = (rows: readonly AddressRow[]) => ({ items: rows.map(show), nextCursor: null })

const show = ({ id, label, fullName, phone, address, city, state, pincode, country, isDefault }: AddressRow) => ({
  id,
  label,
  fullName,
  phone,
  address,
  city,
  state,
  pincode,
  country,
  first: isDefault,
})
