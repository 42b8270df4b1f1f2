import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { identity } from '#domain/accounts/identity.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { whyFailed } from '#server/why-failed.ts'
import { notifySecondFactorChange } from './notify-second-factor.ts'
import { canHavePasskeys, issueChallenge, relyingParty, spendChallenge, webAuthn } from './passkey-challenge.ts'
import { insertPasskey, savePasskeyName } from './passkey-store.ts'
import { makeRecoveryCodes } from './recovery-code-store.ts'
import { type RequireOwner, requireFactorOwner } from './require-owner.ts'
import { hasSecondFactor, listPasskeys, lockSecondFactor, recordStepUp } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'

const mostPasskeys = 10

/**
 * Returns the options the browser needs to create a passkey. Refuses as `requireFactorOwner`, and with `flow/not-now`
 * where passkeys are not possible or the limit is reached.
 */
export async function beginPasskey(
  context: Needs<'config'>,
  requireOwner: RequireOwner,
  who: Principal,
  password: string,
) {
  if (!canHavePasskeys(context)) refuse('flow/not-now')
  await requireFactorOwner(requireOwner, who, password)
  const known = await listPasskeys(who.id)
  if (known.length >= mostPasskeys) refuse('flow/not-now')
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: identity.name.en,
    rpID: relyingParty(context).id,
    userName: who.email,
    userDisplayName: who.name,
    userID: new Uint8Array(Buffer.from(who.id)),
    challenge: await issueChallenge(who, 'add'),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/**
 * Stores the passkey that the browser created. Returns recovery codes when it is the first factor of the account.
 * Refuses with `auth/passkey-wrong` when the challenge was not this session's or was used, or the passkey is known
 * already.
 */
export async function addPasskey(
  context: Needs<'config' | 'log' | 'notifyOutbox'>,
  who: Principal,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<{ recoveryCodes: string[] }> {
  const made = await verify(context, who, response)
  if (!made) return refuse('auth/passkey-wrong')
  return transaction(async () => {
    await lockSecondFactor(who.id)
    const first = !(await hasSecondFactor(who.id))
    const added = await insertPasskey({
      id: made.id,
      accountId: who.id,
      name,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: made.transports ?? [],
    })
    if (!added) refuse('auth/passkey-wrong')
    const recoveryCodes = first ? await makeRecoveryCodes(who.id) : []
    await recordStepUp(who.sessionId)
    await recordSecurityEvent(context, 'passkey-added', who.id)
    await notifySecondFactorChange(context, 'secondFactorOn', who)
    return { recoveryCodes }
  })
}

async function verify(context: Needs<'config' | 'log'>, who: Principal, response: RegistrationResponseJSON) {
  const { id, origin } = relyingParty(context)
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(who, 'add', challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    })
    return registrationInfo?.credential
  } catch (error) {
    // The library throws at anything invalid; the visitor gets one message, the log the details.
    context.log.info({ account: who.id, why: whyFailed(error) }, 'a passkey was not taken')
    return undefined
  }
}

/** Renames a passkey. Refuses with `thing/not-found` when it does not belong to this account. */
export async function renamePasskey(accountId: string, id: string, name: string): Promise<void> {
  if (!(await savePasskeyName(accountId, id, name))) refuse('thing/not-found')
}
