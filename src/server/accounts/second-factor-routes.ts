import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { secondFactorEndpoints } from '#contract/second-factor-contract.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member } from '#server/http/visitor.ts'
import { addPasskey, beginPasskey, renamePasskey } from './add-passkey.ts'
import { createDemandOwner } from './demand-owner.ts'
import { canHavePasskeys } from './passkey-challenge.ts'
import { proveByCode } from './prove-by-code.ts'
import { beginPasskeyProof, proveByPasskey } from './prove-by-passkey.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { createSecondFactorLimit } from './second-factor-limit.ts'
import { lockSecondFactor } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { beginAuthenticator, confirmAuthenticator } from './set-up-authenticator.ts'
import { showSecondFactor } from './show-second-factor.ts'
import { removePasskey, turnOffAuthenticator } from './turn-off-factor.ts'

const home = '/api/account/second-factor'

/**
 * Returns the endpoints of the member's second factor: an authenticator app, recovery codes, passkeys, and showing
 * one of them (docs/spec/decisions.md#37).
 */
export function secondFactorDoors(house: House): Door[] {
  const limit = createSecondFactorLimit(house)
  const demandOwner = createDemandOwner(house)
  return openDoors(secondFactorEndpoints, {
    [`GET ${home}`]: (_input, visitor) => showSecondFactor(member(visitor).id, canHavePasskeys(house)),
    [`POST ${home}/authenticator`]: ({ body }, visitor) =>
      beginAuthenticator(house, demandOwner, member(visitor), body.password),
    [`POST ${home}/authenticator/confirm`]: ({ body }, visitor) =>
      confirmAuthenticator(house, limit, member(visitor), body.code),
    [`DELETE ${home}/authenticator`]: (_input, visitor) => turnOffAuthenticator(house, member(visitor)),
    [`POST ${home}/recovery-codes`]: (_input, visitor) => {
      const { id } = member(visitor)
      return transaction(async () => {
        await lockSecondFactor(id)
        await recordSecurityEvent(house, 'recovery-codes-made', id)
        return { recoveryCodes: await makeRecoveryCodes(id) }
      })
    },
    [`POST ${home}/prove`]: ({ body }, visitor) => proveByCode(house, limit, member(visitor), body),
    [`POST ${home}/prove/passkey/begin`]: async (_input, visitor) => ({
      ...(await beginPasskeyProof(house, member(visitor))),
    }),
    [`POST ${home}/prove/passkey`]: ({ body }, visitor) =>
      proveByPasskey(house, limit, member(visitor), body as unknown as AuthenticationResponseJSON),
    [`POST ${home}/passkeys/begin`]: async ({ body }, visitor) => ({
      ...(await beginPasskey(house, demandOwner, member(visitor), body.password)),
    }),
    [`POST ${home}/passkeys`]: ({ body: { name, ...response } }, visitor) =>
      addPasskey(house, member(visitor), { name, response: response as unknown as RegistrationResponseJSON }),
    [`PATCH ${home}/passkeys/:id`]: ({ params, body }, visitor) =>
      renamePasskey(member(visitor).id, params.id, body.name),
    [`DELETE ${home}/passkeys/:id`]: ({ params }, visitor) => removePasskey(house, member(visitor), params.id),
  })
}
