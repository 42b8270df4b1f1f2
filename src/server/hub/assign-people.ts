import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { findHub, lockBins } from './bin-store.ts'
import { listCouriersOfHub, replaceWorkers } from './hub-worker-store.ts'

/** Returns the couriers of the shop, and which of them work at a hub. Refuses with thing/not-found. */
export async function showPeople(hubId: string) {
  if (!(await findHub(hubId))) refuse('thing/not-found')
  return { items: await listCouriersOfHub(hubId) }
}

/** Lets these couriers, and no others, work at a hub. Refuses with thing/not-found, also for an account that is no courier. */
export const assignPeople = (hubId: string, accountIds: readonly string[], by: Pick<Principal, 'id'>): Promise<void> =>
  transaction(async () => {
    await lockBins(hubId)
    if (!(await findHub(hubId))) refuse('thing/not-found')
    const couriers = new Set((await listCouriersOfHub(hubId)).map(({ id }) => id))
    if (!accountIds.every((id) => couriers.has(id))) refuse('thing/not-found')
    await replaceWorkers(hubId, [...new Set(accountIds)], by.id)
  })
