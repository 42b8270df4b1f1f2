import { endTasksOf, freeParcelsOf } from './courier-task-store.ts'

/**
 * Returns the open tasks of a courier who may not deliver any more to the pool: the parcels wait for another courier, whatever was earned and
 * the cash in hand stay. Call it under the lock of the courier's account.
 */
export async function returnTasks(courierId: string, reason: string): Promise<void> {
  await endTasksOf(courierId, reason)
  await freeParcelsOf(courierId)
}
