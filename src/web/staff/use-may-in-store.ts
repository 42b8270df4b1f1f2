import { forSellers, mayEnter, type StaffNeed } from '#domain/accounts/access.ts'
import type { StoreNeed } from '#domain/accounts/store-role.ts'
import { principalOf, useUser } from '#web/data/user.ts'

/** Returns whether a seller's role in the store includes the first need, or an admin's rights the second. */
export function useMayInStore(): (store: StoreNeed, staff: StaffNeed) => boolean {
  const user = useUser()
  return (store, staff) => !!user && mayEnter(forSellers(store, staff), principalOf(user))
}
