import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#domain/accounts/role.ts'
import type { Trilingual } from '#domain/language/language.ts'
import { db } from '#server/db/transaction.ts'

/** Who looks at a hub: an admin with all rights reaches each, a courier or a person with a staff role those where they work. */
export type HubPerson = { id: string; role: Role }

/** Matches while the shop has one hub: everyone works there. */
export const isOnlyHub = sql`(select count(*) from hub) = 1`

/** Asked of the account with every statement, so that a change of it holds at once. */
const hasAllRights = (id: string): SQL =>
  sql`exists (select from public.account me where me.id = ${id} and me.role = 'admin' and me.staff_role_id is null)`

const reachesAll = ({ id, role }: HubPerson): SQL =>
  role === 'admin' ? sql`(${isOnlyHub} or ${hasAllRights(id)})` : isOnlyHub

/**
 * Returns the condition that a person works at a hub, for a column or value with its id. While the shop has one hub
 * everyone works there.
 */
export const worksAt = (person: HubPerson, hubId: SQL): SQL =>
  sql`(${reachesAll(person)} or exists (
    select from public.hub_worker w where w.account_id = ${person.id} and w.hub_id = ${hubId}))`

/** Returns the condition that a courier, by a column with the id, works at one of the hubs of a person. */
export const worksBeside = (person: HubPerson, courierId: SQL): SQL =>
  sql`(${reachesAll(person)} or exists (select from public.hub_worker w join public.hub_worker v on v.hub_id = w.hub_id
    where w.account_id = ${person.id} and v.account_id = ${courierId}))`

/** Returns whether a person of the back office is bound to no hub: they have all rights, or the shop has one hub. */
export async function reachesEveryHub(person: HubPerson): Promise<boolean> {
  if (person.role !== 'admin') return false
  const { rows } = await db().execute<{ every: boolean }>(sql`select ${reachesAll(person)} as every`)
  return rows[0]?.every === true
}

/**
 * Returns the hubs whose reports a person reads; 'all' for one with all rights, while the shop has one hub, and for whom no hub is meant:
 * their staff role is about other things.
 */
export async function listHubsOfReports(person: HubPerson): Promise<'all' | string[]> {
  if (await reachesEveryHub(person)) return 'all'
  const { rows } = await db().execute<{ id: string }>(
    sql`select hub_id as id from public.hub_worker where account_id = ${person.id} order by hub_id`,
  )
  if (rows.length > 0) return rows.map(({ id }) => id)
  const { rows: hubPeople } = await db().execute(sql`
    select from public.account a join public.staff_role s on s.id = a.staff_role_id
    where a.id = ${person.id} and 'hub.read' = any(s.permissions)`)
  return hubPeople.length > 0 ? [] : 'all'
}

/** Returns whether an order is at a hub where a person works. */
export async function isOrderAtOwnHub(orderId: string, person: HubPerson): Promise<boolean> {
  const { rows } = await db().execute(
    sql`select from customer_order o where o.id = ${orderId} and ${worksAt(person, sql`o.hub_id`)}`,
  )
  return rows.length > 0
}

type OwnHub = { id: string; name: Trilingual; street: string | null; city: string; state: string; pincode: string }

/** Lists the open hubs where a person works, the one they have chosen first. */
export async function listOwnHubs(person: HubPerson): Promise<OwnHub[]> {
  const { rows } = await db().execute<OwnHub>(sql`
    select h.id, h.name, h.street, h.city, h.state, h.pincode from hub h
    left join hub_choice c on c.hub_id = h.id and c.account_id = ${person.id}
    where h.closed_at is null and ${worksAt(person, sql`h.id`)} order by c.account_id is null, h.id`)
  return rows
}

/** Returns the name of a hub. */
export async function findHubName(id: string): Promise<Trilingual | undefined> {
  const { rows } = await db().execute<{ name: Trilingual }>(sql`select name from hub where id = ${id}`)
  return rows[0]?.name
}

/** Returns whether the shop has a hub at all, open or not. */
export async function hasHub(): Promise<boolean> {
  const { rows } = await db().execute(sql`select from hub limit 1`)
  return rows.length > 0
}

/** Saves at which of their hubs a person is; returns whether it is one of them. */
export async function saveHubChoice(person: HubPerson, hubId: string): Promise<boolean> {
  const { rows } = await db().execute(sql`
    insert into hub_choice (account_id, hub_id)
    select ${person.id}, h.id from hub h where h.id = ${hubId} and h.closed_at is null and ${worksAt(person, sql`h.id`)}
    on conflict (account_id) do update set hub_id = excluded.hub_id, at = now() returning hub_id`)
  return rows.length > 0
}
