import { sql } from 'drizzle-orm'
import type { DuplicateReason } from '#domain/accounts/customer-merge.ts'
import { paise } from '#domain/money/money.ts'
import { db } from '#server/db/transaction.ts'

type Found = { id: string; reason: DuplicateReason }

/** Candidates of each reason that are read. */
const most = 50

/** Lists open customers whose phone, of an address or an order, or whose mailbox is the same as this account's. */
export async function listSameContacts(id: string): Promise<Found[]> {
  const { rows } = await db().execute<Found>(sql`
    with phones as (
      select phone_end(phone) as phone from address where account_id = ${id} and length(phone_end(phone)) = 10
      union select right(phone, 10) from order_row where account_id = ${id} and length(phone) >= 10
    ), found as (
      select d.account_id as id, 'phone' as reason from phones p join address d on phone_end(d.phone) = p.phone
      union select r.account_id, 'phone' from phones p
        join order_row r on right(r.phone, 10) = p.phone and r.account_id is not null
      union select o.id, 'mailbox' from account a
        join account o on mailbox_of(o.email) = mailbox_of(a.email) and o.closed_at is null where a.id = ${id}
    )
    select f.id, f.reason from found f join account a on a.id = f.id
    where f.id <> ${id} and a.closed_at is null and a.role = 'user' order by f.id limit ${most}`)
  return rows
}

export type HomeRow = { id: string; fullName: string; country: string; pincode: string; address: string }

/** Lists addresses of open customers who have the same name as this account, and its own. */
export async function listHomesOfName(id: string): Promise<HomeRow[]> {
  const { rows } = await db().execute<HomeRow>(sql`
    select a.id, d.full_name as "fullName", d.country, d.pincode, d.address
    from account me join account a on lower(a.name) = lower(me.name) and a.name <> ''
    join address d on d.account_id = a.id
    where me.id = ${id} and a.closed_at is null and (a.role = 'user' or a.id = me.id)
    order by a.id limit ${most * 10}`)
  return rows
}

/** Returns the accounts with what they bought, those that bought most first. */
export async function listCandidates(ids: readonly string[]) {
  const { rows } = await db().execute<{
    id: string
    name: string
    email: string
    opened: Date
    orders: number
    spent: string
  }>(sql`
    select a.id, a.name, a.email, a.created_at as opened, t.orders, t.spent_paise as spent
    from account a join account_total t on t.account_id = a.id
    where a.id = any(${sql.param([...ids])}::text[]) order by t.orders desc, a.created_at, a.id`)
  return rows.map(({ opened, spent, ...rest }) => ({
    ...rest,
    openedAt: new Date(opened),
    spent: paise(Number(spent)),
  }))
}

/** Returns the account that took this one over, and those that it took over. */
export async function findMerges(id: string) {
  const { rows: into } = await db().execute<{ id: string; name: string }>(sql`
    select t.id, t.name from account a join account t on t.id = a.merged_into where a.id = ${id}`)
  const { rows: taken } = await db().execute<{ id: string; at: Date; by: string; reason: string }>(sql`
    select m.merged_id as id, m.at, m.actor_name as by, m.reason from customer_merge m
    where m.target_id = ${id} order by m.at desc`)
  return { mergedInto: into[0] ?? null, takenOver: taken.map((row) => ({ ...row, at: new Date(row.at) })) }
}
