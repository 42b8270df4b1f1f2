import { normaliseEmail } from '#domain/accounts/email-address.ts'
import { decideEmail, isFolded } from '#domain/accounts/unconfirmed-address.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { Postponed } from '#server/jobs/postponed.ts'
import { signaturesOf } from '#server/shop-secret.ts'
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

/** Returns the identifiers of an address, which do not reveal it: the one that is stored now, and those of former secrets. */
const addressKeysOf = ({ secret }: Needs<'secret'>, email: string): [string, ...string[]] =>
  signaturesOf(secret, `emails to ${normaliseEmail(email)}`, 'base64url') as [string, ...string[]]

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
  const addressKeys = addressKeysOf(context, to)
  if (to === (await readIdentity()).email || (await isConfirmed(addressKeys, normaliseEmail(to))))
    return { isLast: false }
  const [addressKey] = addressKeys
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
  const keyed = emails.map((email) => ({
    email,
    keys: addressKeysOf(context, email),
    normalised: normaliseEmail(email),
  }))
  const proven = await listConfirmed(keyed)
  return new Set(
    keyed.flatMap(({ email, keys, normalised }) =>
      [...keys, normalised].some((one) => proven.has(one)) ? [email] : [],
    ),
  )
}

/** Records that the reader of an address opened a link that was emailed there, and sends what was held back. */
export async function confirmEmailed(context: Needs<'secret' | 'notifyOutbox'>, email: string): Promise<void> {
  await confirmAddress(addressKeysOf(context, email)[0])
  await sendHeldEmails(context, email)
}

/** Sends what was held back from an address that has just been confirmed. */
export async function sendHeldEmails(context: Needs<'notifyOutbox'>, email: string): Promise<void> {
  if ((await releaseHeld(normaliseEmail(email))) > 0) afterCommit(() => context.notifyOutbox('emails'))
}
