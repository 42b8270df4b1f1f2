import { and, eq } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { authenticator, passkey } from '#server/db/account-safety-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Principal } from '#server/http/visitor.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { forgetProofs, lockSecondFactor } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { tellSecondFactor } from './tell-second-factor.ts'

/** Turns the authenticator app off. Refuses with `thing/not-found` when there is none. */
export const turnOffAuthenticator = (house: House, who: Principal): Promise<void> =>
  takeAway(house, who, 'second-factor-off', () =>
    db()
      .delete(authenticator)
      .where(eq(authenticator.accountId, who.id))
      .returning({ accountId: authenticator.accountId }),
  )

/** Removes a passkey of this account. Refuses with `thing/not-found` when it has none with this id. */
export const removePasskey = (house: House, who: Principal, id: string): Promise<void> =>
  takeAway(house, who, 'passkey-removed', () =>
    db()
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.accountId, who.id)))
      .returning({ accountId: passkey.accountId }),
  )

async function takeAway(
  house: House,
  who: Principal,
  kind: 'second-factor-off' | 'passkey-removed',
  remove: () => Promise<unknown[]>,
): Promise<void> {
  await transaction(async () => {
    await lockSecondFactor(who.id)
    if ((await remove()).length === 0) refuse('thing/not-found')
    if (!(await hasSecondFactor(who.id))) {
      await dropRecoveryCodes(who.id)
      await forgetProofs(who.id)
    }
    await recordSecurityEvent(house, kind, who.id)
    await tellSecondFactor(house, 'secondFactorOff', who)
  })
}
