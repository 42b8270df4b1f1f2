import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#domain/accounts/role.ts'
import type { Trilingual } from '#domain/language/language.ts'
import { db } from '#server/db/transaction.ts'

/** Who looks at a hub: an admin reaches each, a courier those where they work. */
export type HubPerson = { id: string; role: Role }

const isOnlyHub = sql`(select count(*) from hub) = 1`

/**
 * Returns the condition that a person works at a hub, for a column or value with its id. While the shop has one hub
 * everyone works there.
 */
export const worksAt = ({ id, role }: HubPerson, hubId: SQL): SQL =>
  role === 'admin'
    ? sql`true`
    : sql`(${isOnlyHub} or exists (select from public.hub_worker w where w.account_id = ${id} and w.hub_id = ${hubId}))`

/** Returns the condition that a courier, by a column with the id, works at one of the hubs of a person. */
export const worksBeside = ({ id, role }: HubPerson, courierId: SQL): SQL =>
  role === 'admin'
    ? sql`true`
    : sql`(${isOnlyHub} or exists (select from public.hub_worker w join public.hub_worker v on v.hub_id = w.hub_id
        where w.account_id = ${id} and v.account_id = ${courierId}))`

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
