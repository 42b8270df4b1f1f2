import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { HeldEmail } from '#domain/accounts/unconfirmed-address.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { confirmedAddress } from '#server/db/notify-tables.ts'
import { outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

const confirmed = {
  name: 'email_confirmed',
  text: `select exists (select from confirmed_address where address_key = any($1::text[]))
    or exists (select from account where email = $2 and closed_at is null
      and (email_verified or role in ('courier', 'admin'))) as confirmed`,
}

/**
 * Returns whether an address is confirmed: a link sent there was opened, or an account proved it; staff accounts are
 * opened by a link sent to their address.
 */
export async function isConfirmed(addressKeys: readonly string[], email: string): Promise<boolean> {
  const [row] = await runStatement<{ confirmed: boolean }>(confirmed, [addressKeys, email])
  return row?.confirmed === true
}

const listing = {
  name: 'emails_confirmed',
  text: `select address_key as proven from confirmed_address where address_key = any($1::text[])
    union select email from account where email = any($2::text[]) and closed_at is null
      and (email_verified or role in ('courier', 'admin'))`,
}

/** Returns the keys and the addresses among these that are confirmed. */
export async function listConfirmed(
  addresses: readonly { keys: readonly string[]; normalised: string }[],
): Promise<Set<string>> {
  const keys = addresses.flatMap(({ keys: own }) => own)
  const rows = await runStatement<{ proven: string }>(listing, [keys, addresses.map(({ normalised }) => normalised)])
  return new Set(rows.map(({ proven }) => proven))
}

const addressLock = { name: 'email_address_lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

/** Lets one email at a time be decided for an address, until the transaction ends. */
export const lockAddress = (addressKey: string) => runStatement(addressLock, [addressKey])

const sent = {
  name: 'emails_sent_to',
  text: `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
    array(select message_key from unconfirmed_email where address_key = $1 order by sent_at, message_key) as keys,
    array(select (extract(epoch from sent_at) * 1000)::float8 from unconfirmed_email where address_key = $1
      order by sent_at, message_key) as times,
    exists (select from outbox own join outbox held on held.sequence = own.sequence and held.held_at is not null
      where own.id = $2) as behind`,
}

/**
 * Reads the emails let through to an address in the last days, the database's time, and whether the message `id` waits
 * behind one that was held back.
 */
export async function readSentTo(addressKey: string, id: number | undefined) {
  const [row] = await runStatement<{ now: number; keys: string[]; times: number[]; behind: boolean }>(sent, [
    addressKey,
    id ?? null,
  ])
  const at = (milliseconds: number | undefined) => new Date(Number(milliseconds))
  return { keys: row?.keys ?? [], at: (row?.times ?? []).map(at), now: at(row?.now), behind: row?.behind === true }
}

const letThrough = {
  name: 'email_let_through',
  text: 'insert into unconfirmed_email (address_key, message_key) values ($1, $2) on conflict do nothing',
}

export const recordSent = (addressKey: string, messageKey: string) => runStatement(letThrough, [addressKey, messageKey])

export async function confirmAddress(addressKey: string): Promise<void> {
  await db().insert(confirmedAddress).values({ addressKey }).onConflictDoNothing()
}

/** Makes due what was held back from an address: its emails, and those of its orders and account. Returns how many. */
export async function releaseHeld(email: string): Promise<number> {
  const { rows } = await db().execute(sql`
    update outbox set run_at = now()
    where held_at is not null and done_at is null and failed_at is null and run_at > now() and (
      lower(payload ->> 'to') = ${email}
      or payload ->> 'orderId' in (select id from customer_order where lower(email) = ${email})
      or payload ->> 'accountId' in (select id from account where email = ${email})
    ) returning id`)
  return rows.length
}

const heldEmail = {
  kind: sql<string>`coalesce(${outbox.payload} ->> 'kind', ${outbox.kind})`,
  about: sql<string>`coalesce(${outbox.sequence}, '')`,
}

/** Returns an email, and the later ones of its sequence. */
export async function listLaterEmails(id: number): Promise<[HeldEmail, HeldEmail[]]> {
  const [own] = await db()
    .select({ ...heldEmail, sequence: outbox.sequence })
    .from(outbox)
    .where(eq(outbox.id, id))
  if (!own?.sequence) return [{ kind: '', about: '' }, []]
  const later = await db()
    .select(heldEmail)
    .from(outbox)
    .where(and(eq(outbox.sequence, own.sequence), gt(outbox.id, id), isNull(outbox.doneAt), isNull(outbox.failedAt)))
  return [{ kind: own.kind, about: own.about }, later]
}
