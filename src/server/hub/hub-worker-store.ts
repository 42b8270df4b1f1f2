import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { CourierCapability } from '#domain/accounts/role.ts'
import type { Trilingual } from '#domain/language/language.ts'
import { hubWorker } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { isOnlyHub } from '#server/shop/hub-scope-store.ts'

/** Matches accounts `a` that work at hubs: couriers, and people of the back office whose staff role lets them see hubs. */
const isHubPerson = sql`(a.role = 'courier' or a.role = 'admin' and exists (
  select from staff_role s where s.id = a.staff_role_id and 'hub.read' = any(s.permissions)))`

/** Lists by name who can work at hubs, and which of them work at this one; with one hub all of them do. */
export async function listPeopleOfHub(hubId: string) {
  const { rows } = await db().execute<{
    id: string
    name: string
    capabilities: CourierCapability[]
    isHere: boolean
  }>(sql`
    select a.id, a.name, a.capabilities, ${isOnlyHub} or exists (
      select from hub_worker w where w.account_id = a.id and w.hub_id = ${hubId}) as "isHere"
    from account a where ${isHubPerson} and a.disabled_at is null and a.closed_at is null
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

type HubOfPerson = { id: string; name: Trilingual; isHere: boolean; isOnly: boolean }

/** Lists the open hubs, and at which of them a person works; undefined for an account that works at none by its role. */
export async function listHubsOfPerson(accountId: string): Promise<HubOfPerson[] | undefined> {
  const { rows } = await db().execute<HubOfPerson>(sql`
    select h.id, h.name, ${isOnlyHub} as "isOnly", ${isOnlyHub} or exists (
      select from hub_worker w where w.account_id = a.id and w.hub_id = h.id) as "isHere"
    from account a cross join hub h where a.id = ${accountId} and ${isHubPerson} and h.closed_at is null order by h.id`)
  return rows.length > 0 ? rows : undefined
}

/** Locks an account, so that its role does not change meanwhile. */
export async function lockHubPerson(accountId: string): Promise<void> {
  await db().execute(sql`select from account where id = ${accountId} for no key update`)
}

/** Saves at which hubs a person works, instead of those before; of closed hubs nothing changes. */
export async function replaceHubsOf(accountId: string, hubIds: readonly string[], givenBy: string): Promise<void> {
  const others = hubIds.length === 0 ? undefined : notInArray(hubWorker.hubId, [...hubIds])
  await db()
    .delete(hubWorker)
    .where(
      and(
        eq(hubWorker.accountId, accountId),
        others,
        sql`${hubWorker.hubId} in (select id from hub where closed_at is null)`,
      ),
    )
  if (hubIds.length === 0) return
  await db()
    .insert(hubWorker)
    .values(hubIds.map((hubId) => ({ accountId, hubId, givenBy })))
    .onConflictDoNothing()
}
