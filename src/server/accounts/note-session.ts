import { and, eq } from 'drizzle-orm'
import { deviceOf, writeDevice } from '#domain/device-words.ts'
import { account, session } from '#server/db/account-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { writeCookie } from '#server/http/cookies.ts'
import { shortAddress } from '#server/http/short-address.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { letter } from '#server/mail/deliver-letter.ts'
import { sayMoment } from '#server/mail/say-date.ts'
import { sayDevice } from '#server/mail/say-device.ts'
import { knownDevice } from './known-device.ts'
import { recordSecurityEvent } from './security-event.ts'

/**
 * Records a session that has just begun: browser and network, as far as its owner needs them to recognise it. On a
 * new browser it also sends an email and passes the account's language and currency to the page. Call it once per
 * sign-in, before the browser is remembered; not at registration, where no warning is needed.
 */
export async function noteSession(
  house: House,
  visitor: Visitor,
  principal: Principal,
  details: Record<string, string> = {},
): Promise<void> {
  const device = deviceOf(visitor.header('user-agent'))
  const isNew = knownDevice(house, principal.id, visitor) === undefined
  const begun = await transaction(async () => {
    const [kept] = await db()
      .update(session)
      .set(placeOf(visitor))
      .from(account)
      .where(and(eq(session.id, principal.sessionId), eq(account.id, session.accountId)))
      .returning({ at: session.createdAt, language: account.language, currency: account.currency })
    await recordSecurityEvent(house, 'signed-in', principal.id, { newBrowser: isNew, ...details })
    if (!isNew || !kept) return kept
    const { language } = principal
    await post(house, [
      letter(`new-sign-in:${principal.sessionId}`, {
        to: principal.email,
        language,
        letter: 'newSignIn',
        values: {
          name: principal.name,
          device: sayDevice(device, language),
          time: sayMoment(kept.at, language),
        },
        path: '/account/security',
      }),
    ])
    return kept
  })
  if (isNew && begun) offerPreferences(house, visitor, begun)
}

/** Returns the short origin that is stored of a session. */
export const placeOf = (visitor: Visitor): { userAgent: string; ipAddress: string | null } => ({
  userAgent: writeDevice(deviceOf(visitor.header('user-agent'))),
  ipAddress: shortAddress(visitor.address),
})

/** Read once by the page and deleted: on a new browser the page goes on in the account's language and currency. */
function offerPreferences(house: House, visitor: Visitor, kept: { language: string; currency: string }): void {
  visitor.setCookies.push(
    writeCookie('preferences', `${kept.language}.${kept.currency}`, {
      httpOnly: false,
      secure: house.config.publicUrl.startsWith('https:'),
      maxAgeSeconds: 120,
    }),
  )
}
