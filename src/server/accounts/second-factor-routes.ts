import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { secondFactorEndpoints } from '#contract/accounts/second-factor-contract.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { addPasskey, beginPasskey, renamePasskey } from './add-passkey.ts'
import { canHavePasskeys } from './passkey-challenge.ts'
import { makeRecoveryCodes } from './recovery-code-store.ts'
import { createRequireOwner } from './require-owner.ts'
import { createSecondFactorLimit } from './second-factor-limit.ts'
import { lockSecondFactor } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { beginAuthenticator, confirmAuthenticator } from './set-up-authenticator.ts'
import { showSecondFactor } from './show-second-factor.ts'
import { stepUpByCode } from './step-up-by-code.ts'
import { beginPasskeyStepUp, stepUpByPasskey } from './step-up-by-passkey.ts'
import { removePasskey, turnOffAuthenticator } from './turn-off-factor.ts'

const home = '/api/account/second-factor'

/**
 * Returns the endpoints of the member's second factor: an authenticator app, recovery codes, passkeys, and showing
 * one of them (docs/spec/decisions.md#37).
 */
export function secondFactorHandlers(context: AppContext): EndpointHandler[] {
  const limit = createSecondFactorLimit(context)
  const requireOwner = createRequireOwner(context)
  return pairHandlers(secondFactorEndpoints, {
    [`GET ${home}`]: (_input, visitor) => showSecondFactor(member(visitor).id, canHavePasskeys(context)),
    [`POST ${home}/authenticator`]: ({ body }, visitor) =>
      beginAuthenticator(context, requireOwner, member(visitor), body.password),
    [`POST ${home}/authenticator/confirm`]: ({ body }, visitor) =>
      confirmAuthenticator(context, limit, member(visitor), body.code),
    [`DELETE ${home}/authenticator`]: (_input, visitor) => turnOffAuthenticator(context, member(visitor)),
    [`POST ${home}/recovery-codes`]: (_input, visitor) => {
      const { id } = member(visitor)
      return transaction(async () => {
        await lockSecondFactor(id)
        await recordSecurityEvent(context, 'recovery-codes-made', id)
        return { recoveryCodes: await makeRecoveryCodes(id) }
      })
    },
    [`POST ${home}/step-up`]: ({ body }, visitor) => stepUpByCode(context, limit, member(visitor), body),
    [`POST ${home}/step-up/passkey/begin`]: async (_input, visitor) => ({
      ...(await beginPasskeyStepUp(context, member(visitor))),
    }),
    [`POST ${home}/step-up/passkey`]: ({ body }, visitor) =>
      stepUpByPasskey(context, limit, member(visitor), body as unknown as AuthenticationResponseJSON),
    [`POST ${home}/passkeys/begin`]: async ({ body }, visitor) => ({
      ...(await beginPasskey(context, requireOwner, member(visitor), body.password)),
    }),
    [`POST ${home}/passkeys`]: ({ body: { name, ...response } }, visitor) =>
      addPasskey(context, member(visitor), { name, response: response as unknown as RegistrationResponseJSON }),
    [`PATCH ${home}/passkeys/:id`]: ({ params, body }, visitor) =>
      renamePasskey(member(visitor).id, params.id, body.name),
    [`DELETE ${home}/passkeys/:id`]: ({ params }, visitor) => removePasskey(context, member(visitor), params.id),
  })
}
