import type { QueryClient } from '@tanstack/react-query'
import { send } from '#web/data/api.ts'
import { type SavedAddressInput, savedAddressesQuery } from './saved-addresses.ts'

/**
 * Adds an address to the member's saved addresses; the query is invalidated, so lists reload. Throws the server's
 * `ApiError`.
 */
export async function saveAddress(queryClient: QueryClient, input: SavedAddressInput): Promise<void> {
  await send('POST /api/account/addresses', { body: input })
  await queryClient.invalidateQueries({ queryKey: savedAddressesQuery.queryKey })
}
