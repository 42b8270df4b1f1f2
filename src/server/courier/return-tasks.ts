import type { CourierCapability } from '#domain/accounts/role.ts'
import { endDeliveriesOf, freeParcelsOf } from '#server/earnings/courier-task-store.ts'
import { returnRunsOf } from '#server/pickups/return-runs.ts'

/**
 * Returns the open tasks of a courier to the pool who is left with these capabilities: parcels wait for another courier, and so do the bags of
 * runs that are not in hand. Whatever was earned and the cash in hand stay. Call it under the lock of the courier's account.
 */
export async function returnTasks(
  courierId: string,
  reason: string,
  left: readonly CourierCapability[] = [],
): Promise<void> {
  if (!left.includes('pickup')) await returnRunsOf(courierId, reason)
  if (left.includes('delivery')) return
  await endDeliveriesOf(courierId, reason)
  await freeParcelsOf(courierId)
}
