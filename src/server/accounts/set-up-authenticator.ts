import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { loadBarcodes } from '#server/slow-packages.ts'
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './authenticator-code.ts'
import { confirmOwnAuthenticator, readConfirmedAt, replaceAuthenticator } from './authenticator-store.ts'
import { notifySecondFactorChange } from './notify-second-factor.ts'
import { makeRecoveryCodes } from './recovery-code-store.ts'
import { type RequireOwner, requireFactorOwner } from './require-owner.ts'
import type { SecondFactorLimit } from './second-factor-limit.ts'
import { lockSecondFactor, readAuthenticator, recordStepUp, sealAuthenticator } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'

/**
 * Creates an authenticator secret, which counts for nothing before a code of it has been typed. Refuses as
 * `requireFactorOwner`, and with `flow/not-now` where an app is set up: that one is turned off first, so that the
 * account is never left without either.
 */
export async function beginAuthenticator(
  context: Needs<'secret'>,
  requireOwner: RequireOwner,
  who: Principal,
  password: string,
) {
  await requireFactorOwner(requireOwner, who, password)
  const secret = newAuthenticatorSecret()
  await transaction(async () => {
    await lockSecondFactor(who.id)
    if ((await readConfirmedAt(who.id)) !== undefined) refuse('flow/not-now')
    const fresh = { sealedSecret: sealAuthenticator(context.secret, who.id, secret), lastStep: 0, confirmedAt: null }
    await replaceAuthenticator(who.id, fresh)
  })
  const uri = authenticatorUri(secret, who.email)
  return { uri, secret, qr: loadBarcodes().toSVG({ bcid: 'qrcode', text: uri, padding: 8 }) }
}

/**
 * Accepts the first code of the app, which is active from then on. Returns the recovery codes, this once. Refuses
 * with `auth/code-wrong`, `flow/not-now`, `rate/limited`.
 */
export async function confirmAuthenticator(
  context: Needs<'log' | 'secret' | 'notifyOutbox'>,
  limit: SecondFactorLimit,
  who: Principal,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  await limit.count(who.id)
  const recoveryCodes = await transaction(async () => {
    await lockSecondFactor(who.id)
    const app = await readAuthenticator(context, who.id)
    if (!app || app.confirmedAt) return refuse('flow/not-now')
    const step = stepOfCode(app.secret, code, app.nowSeconds, app.lastStep)
    if (step === undefined) return undefined
    await confirmOwnAuthenticator(step, who.id)
    const codes = await makeRecoveryCodes(who.id)
    await recordStepUp(who.sessionId)
    await recordSecurityEvent(context, 'second-factor-on', who.id, { by: 'code' })
    await notifySecondFactorChange(context, 'secondFactorOn', who)
    return codes
  })
  if (!recoveryCodes) {
    await recordSecurityEvent(context, 'second-factor-failed', who.id, { by: 'code' })
    return refuse('auth/code-wrong')
  }
  await limit.clear(who.id)
  return { recoveryCodes }
}
