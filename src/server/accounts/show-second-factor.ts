import { findAuthenticatorSince } from './authenticator-store.ts'
import { countRecoveryCodes, recoveryCodeCount } from './recovery-code-store.ts'
import { findPasswordHash, listPasskeys } from './second-factor-store.ts'

/** Returns the owner's view of the second factor: no secret, no code, no key. */
export async function showSecondFactor(accountId: string, passkeysPossible: boolean) {
  const app = await findAuthenticatorSince(accountId)
  const passkeys = await listPasskeys(accountId)
  const since = app?.since ?? null
  return {
    has: since !== null || passkeys.length > 0,
    authenticatorSince: since,
    recoveryCodes: { left: await countRecoveryCodes(accountId), of: recoveryCodeCount },
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
    passkeysPossible,
    hasPassword: (await findPasswordHash(accountId)) !== undefined,
  }
}
