import { mayEnter, type StaffNeed } from '#domain/accounts/access.ts'
import { principalOf, useUser } from '#web/data/user.ts'

/** Returns whether the signed-in admin's rights include what is needed; false for everyone else. */
export function useMay(): (need: StaffNeed) => boolean {
  const user = useUser()
  return (need) => !!user && mayEnter({ roles: [], permission: need }, principalOf(user))
}
