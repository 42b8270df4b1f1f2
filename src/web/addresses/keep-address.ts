import type { QueryClient } from '@tanstack/react-query'
import { send } from '#web/api.ts'
import { type AddressWish, savedAddressesQuery } from './saved-addresses.ts'

/** Adds an address to the member's own; whoever shows them reads them anew. Throws the server's `ApiError`. */
export async function keepAddress(queryClient: QueryClient, wish: AddressWish): Promise<void> {
  await send('POST /api/account/addresses', { body: wish })
  await queryClient.invalidateQueries({ queryKey: savedAddressesQuery.queryKey })
}
