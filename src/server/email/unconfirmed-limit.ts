import { createHmac } from 'node:crypto'
import { normaliseEmail } from '#domain/accounts/email-address.ts'
import { decideEmail, isFolded } from '#domain/accounts/unconfirmed-address.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { Postponed } from '#server/jobs/postponed.ts'
import {
  confirmAddress,
  isConfirmed,
  listConfirmed,
  listLaterEmails,
  lockAddress,
  readSentTo,
  recordSent,
  releaseHeld,
} from './unconfirmed-limit-store.ts'

/** The outbox message that is being delivered. */
export type Delivered = { dedupeKey: string; id?: number | undefined }

/** Returns an identifier of an address that does not reveal it. */
const addressKeyOf = ({ secret }: Needs<'secret'>, email: string): string =>
  createHmac('sha256', secret)
    .update(`emails to ${normaliseEmail(email)}`)
    .digest('base64url')

/**
 * Lets an email through to an address, once per message however often it is tried; returns whether it is the last one
 * of the day, so that it can say so. Throws `Postponed` when the address is not confirmed and got its emails of the
 * day (decision 41).
 */
export async function admitEmail(
  context: Needs<'config' | 'secret'>,
  to: string,
  message: Delivered,
): Promise<{ isLast: boolean }> {
  if (to === (await readIdentity()).email || (await isConfirmed(addressKeyOf(context, to), normaliseEmail(to))))
    return { isLast: false }
  const addressKey = addressKeyOf(context, to)
  const decision = await transaction(async () => {
    await lockAddress(addressKey)
    const sent = await readSentTo(addressKey, message.id)
    if (sent.keys.includes(message.dedupeKey)) return { send: true, isLast: false } as const
    if (message.id !== undefined && sent.behind && isFolded(...(await listLaterEmails(message.id))))
      return { send: false, until: 'folded' } as const
    const { attempts: most, seconds } = context.config.email.unconfirmed
    const decided = decideEmail(sent.at, { most, seconds }, sent.now)
    if (decided.send) await recordSent(addressKey, message.dedupeKey)
    return decided
  })
  if (!decision.send) throw new Postponed(decision.until)
  return { isLast: decision.isLast }
}

/** Returns those of these addresses that are confirmed. */
export async function listProvenEmails(context: Needs<'secret'>, emails: readonly string[]): Promise<Set<string>> {
  const keyed = emails.map((email) => ({ email, key: addressKeyOf(context, email), normalised: normaliseEmail(email) }))
  const proven = await listConfirmed(keyed)
  return new Set(
    keyed.flatMap(({ email, key, normalised }) => (proven.has(key) || proven.has(normalised) ? [email] : [])),
  )
}

/** Records that the reader of an address opened a link that was emailed there, and sends what was held back. */
export async function confirmEmailed(context: Needs<'secret' | 'notifyOutbox'>, email: string): Promise<void> {
  await confirmAddress(addressKeyOf(context, email))
  await sendHeldEmails(context, email)
}

/** Sends what was held back from an address that has just been confirmed. */
export async function sendHeldEmails(context: Needs<'notifyOutbox'>, email: string): Promise<void> {
  if ((await releaseHeld(normaliseEmail(email))) > 0) afterCommit(() => context.notifyOutbox('emails'))
}
