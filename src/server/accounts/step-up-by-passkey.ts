import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { whyFailed } from '#server/why-failed.ts'
import { issueChallenge, relyingParty, spendChallenge, webAuthn } from './passkey-challenge.ts'
import { moveCounter } from './passkey-store.ts'
import type { SecondFactorLimit } from './second-factor-limit.ts'
import { listPasskeys, lockSecondFactor, recordStepUp } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'

/**
 * Returns the options the browser needs to use a passkey of this account. Refuses with `flow/not-now` when it has
 * none.
 */
export async function beginPasskeyStepUp(context: Needs<'config'>, who: Principal) {
  const known = await listPasskeys(who.id)
  if (known.length === 0) refuse('flow/not-now')
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    challenge: await issueChallenge(who, 'step-up'),
    userVerification: 'preferred',
  })
}

/**
 * Verifies the passkey's response: the session has shown a second factor. Refuses with `auth/passkey-wrong` and
 * `rate/limited`.
 */
export async function stepUpByPasskey(
  context: Needs<'config' | 'log'>,
  limit: SecondFactorLimit,
  who: Principal,
  response: AuthenticationResponseJSON,
): Promise<void> {
  await limit.count(who.id)
  const counter = await verify(context, who, response)
  const right = await transaction(async () => {
    await lockSecondFactor(who.id)
    const counts = counter !== undefined && (await moveCounter(who.id, response.id, counter))
    if (counts) await recordStepUp(who.sessionId)
    await recordSecurityEvent(context, counts ? 'second-factor-shown' : 'second-factor-failed', who.id, {
      by: 'passkey',
    })
    return counts
  })
  if (!right) refuse('auth/passkey-wrong')
  await limit.clear(who.id)
}

/**
 * Returns the key's counter when its signature fits the account's key and this session's challenge, which is used up
 * in any case; undefined otherwise.
 */
async function verify(
  context: Needs<'config' | 'log'>,
  who: Principal,
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const known = (await listPasskeys(who.id)).find(({ id }) => id === response.id)
  if (!known) return undefined
  const { id, origin } = relyingParty(context)
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(who, 'step-up', challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
        transports: known.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    context.log.info({ account: who.id, why: whyFailed(error) }, 'a passkey did not fit')
    return undefined
  }
}
