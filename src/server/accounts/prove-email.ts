import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { refuse } from '#domain/refusal.ts'
import { account } from '#server/db/account-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { accountLetter } from './account-letter.ts'
import { adoptGuestOrders } from './adopt-guest-orders.ts'
import { recordSecurityEvent } from './security-event.ts'
import { readToken, spendToken } from './single-use-token.ts'

/**
 * Proves the e-mail address a link was sent to. Only its own member can: whoever was registered by a stranger and pressed the link would otherwise
 * hand guest orders to an account whose password the stranger knows. Refuses with auth/link-spent, also when the account has another
 * address by now or is somebody else's; the link of somebody else is not used up by it.
 */
export async function proveEmailByLink(house: House, token: string, { id }: Principal): Promise<void> {
  await transaction(async () => {
    if ((await readToken('verify-email', token)).accountId !== id) refuse('auth/link-spent')
    const { accountId, payload } = await spendToken('verify-email', token)
    if ((await proveEmail(house, accountId ?? '', String(payload.email))) === 'not') refuse('auth/link-spent')
  })
}

/**
 * Notes that whoever owns this account reads this address; gives whether that is the first proof, or none because it is not the account's
 * address any more. In the caller's transaction. A second proof changes nothing and is no event.
 */
export async function proveEmail(house: House, accountId: string, email: string): Promise<'not' | 'first' | 'again'> {
  const [found] = await db()
    .select({ emailVerified: account.emailVerified })
    .from(account)
    .where(
      and(eq(account.id, accountId), eq(account.email, email), isNull(account.disabledAt), isNull(account.closedAt)),
    )
    .for('update')
  if (!found) return 'not'
  if (found.emailVerified) return 'again'
  await db().update(account).set({ emailVerified: true }).where(eq(account.id, accountId))
  await recordSecurityEvent(house, 'email-proven', accountId)
  await adoptGuestOrders(accountId)
  return 'first'
}

/** Posts another link that proves the member's address; gives whether none was needed. */
export async function askForProof(
  house: House,
  { id, emailVerified }: Principal,
  language: Language,
): Promise<boolean> {
  if (!emailVerified) await transaction(() => post(house, [accountLetter('verify', id, language)]))
  return emailVerified
}
