import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { HeldEmail } from '#domain/accounts/unconfirmed-address.ts'
import { account } from '#server/db/account-tables.ts'
import { confirmedAddress, unconfirmedEmail } from '#server/db/notify-tables.ts'
import { outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/**
 * Returns whether an address is confirmed: a link sent there was opened, or an account proved it; staff accounts are
 * opened by a link sent to their address.
 */
export async function isConfirmed(addressKey: string, email: string): Promise<boolean> {
  const accounts = db()
    .select({ one: sql`1` })
    .from(account)
    .where(
      and(
        eq(account.email, email),
        isNull(account.closedAt),
        or(account.emailVerified, sql`${account.role} in ('courier', 'admin')`),
      ),
    )
  const opened = db().select({ one: sql`1` }).from(confirmedAddress).where(eq(confirmedAddress.addressKey, addressKey))
  return (await accounts).length > 0 || (await opened).length > 0
}

/** Lets one email at a time be decided for an address, until the transaction ends. */
export const lockAddress = (addressKey: string) =>
  db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressKey}, 0))`)

/** Lists the emails let through to an address in the last days. */
export const listSentTo = (addressKey: string) =>
  db()
    .select({ messageKey: unconfirmedEmail.messageKey, sentAt: unconfirmedEmail.sentAt })
    .from(unconfirmedEmail)
    .where(eq(unconfirmedEmail.addressKey, addressKey))

export const recordSent = (addressKey: string, messageKey: string) =>
  db().insert(unconfirmedEmail).values({ addressKey, messageKey }).onConflictDoNothing()

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

/** Returns an email that waited behind a held one, and the later ones of its sequence; none later for any other. */
export async function listLaterEmails(id: number): Promise<[HeldEmail, HeldEmail[]]> {
  const [own] = await db()
    .select({ ...heldEmail, sequence: outbox.sequence })
    .from(outbox)
    .where(
      and(
        eq(outbox.id, id),
        sql`exists (select from outbox held where held.sequence = ${outbox.sequence} and held.held_at is not null)`,
      ),
    )
  if (!own?.sequence) return [{ kind: '', about: '' }, []]
  const later = await db()
    .select(heldEmail)
    .from(outbox)
    .where(and(eq(outbox.sequence, own.sequence), gt(outbox.id, id), isNull(outbox.doneAt), isNull(outbox.failedAt)))
  return [{ kind: own.kind, about: own.about }, later]
}
