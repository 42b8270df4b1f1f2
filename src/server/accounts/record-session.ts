import { deviceOf, writeDevice } from '#server/accounts/device-name.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { describeDevice } from '#server/email/describe-device.ts'
import { formatDateTime } from '#server/email/format-date.ts'
import { writeCookie } from '#server/http/cookies.ts'
import { shortAddress } from '#server/http/short-address.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { knownDevice } from './known-device.ts'
import { recordSecurityEvent } from './security-event.ts'
import { saveClientOfSession } from './session-store.ts'

/**
 * Records a session that has just begun: browser and network, as far as its owner needs them to recognise it. On a
 * new browser it also sends an email and passes the account's language and currency to the page. Call it once per
 * sign-in, before the browser is remembered; not at registration, where no warning is needed.
 */
export async function recordSession(
  context: Needs<'config' | 'log' | 'secret' | 'notifyOutbox'>,
  visitor: Visitor,
  principal: Principal,
  details: Record<string, string> = {},
): Promise<void> {
  const device = deviceOf(visitor.header('user-agent'))
  const isNew = knownDevice(context, principal.id, visitor) === undefined
  const begun = await transaction(async () => {
    const stored = await saveClientOfSession(clientOf(visitor), principal.sessionId)
    await recordSecurityEvent(context, 'signed-in', principal.id, { newBrowser: isNew, ...details })
    if (!isNew || !stored) return stored
    const { language } = principal
    await post(context, [
      emailMessage(`new-sign-in:${principal.sessionId}`, {
        to: principal.email,
        language,
        template: 'newSignIn',
        values: {
          name: principal.name,
          device: describeDevice(device, language),
          time: formatDateTime(stored.at, language),
        },
        path: '/account/security',
      }),
    ])
    return stored
  })
  if (isNew && begun) setPreferencesCookie(context, visitor, begun)
}

/** Returns the short origin that is stored of a session. */
export const clientOf = (visitor: Visitor): { userAgent: string; ipAddress: string | null } => ({
  userAgent: writeDevice(deviceOf(visitor.header('user-agent'))),
  ipAddress: shortAddress(visitor.address),
})

/** Read once by the page and deleted: on a new browser the page goes on in the account's language and currency. */
function setPreferencesCookie(
  context: Needs<'config'>,
  visitor: Visitor,
  stored: { language: string; currency: string },
): void {
  visitor.setCookies.push(
    writeCookie('preferences', `${stored.language}.${stored.currency}`, {
      httpOnly: false,
      secure: context.config.publicUrl.startsWith('https:'),
      maxAgeSeconds: 120,
    }),
  )
}
