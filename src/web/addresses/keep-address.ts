import type { QueryClient } from '@tanstack/react-query'
import { send } from '#web/api.ts'
import { type AddressWish, savedAddressesQuery } from './saved-addresses.ts'

/**
 * Adds an address to the member's saved addresses; the query is invalidated, so lists reload. Throws the server's
 * `ApiError`.
 */
export async function keepAddress(queryClient: QueryClient, wish: AddressWish): Promise<void> {
  await send('POST /api/account/addresses', { body: wish })
  await queryClient.invalidateQueries({ queryKey: savedAddressesQuery.queryKey })
}
