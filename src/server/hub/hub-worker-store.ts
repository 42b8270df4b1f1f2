import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { CourierCapability } from '#domain/accounts/role.ts'
import { hubWorker } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Lists the couriers of the shop by name, and which of them work at a hub; with one hub all of them do. */
export async function listCouriersOfHub(hubId: string) {
  const { rows } = await db().execute<{
    id: string
    name: string
    capabilities: CourierCapability[]
    isHere: boolean
  }>(sql`
    select a.id, a.name, a.capabilities, (select count(*) from hub) = 1 or exists (
      select from hub_worker w where w.account_id = a.id and w.hub_id = ${hubId}) as "isHere"
    from account a where a.role = 'courier' and a.disabled_at is null and a.closed_at is null
    order by a.name, a.id limit 500`)
  return rows
}

/** Saves who works at a hub, instead of those before. */
export async function replaceWorkers(hubId: string, accountIds: readonly string[], givenBy: string): Promise<void> {
  const others = accountIds.length === 0 ? undefined : notInArray(hubWorker.accountId, [...accountIds])
  await db()
    .delete(hubWorker)
    .where(and(eq(hubWorker.hubId, hubId), others))
  if (accountIds.length === 0) return
  await db()
    .insert(hubWorker)
    .values(accountIds.map((accountId) => ({ accountId, hubId, givenBy })))
    .onConflictDoNothing()
}
