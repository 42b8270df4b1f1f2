import { and, eq } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { authenticator, passkey } from '#server/db/account-safety-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { notifySecondFactorChange } from './notify-second-factor.ts'
import { dropRecoveryCodes } from './recovery-code-store.ts'
import { clearStepUps, lockSecondFactor } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'

/** Turns the authenticator app off. Refuses with `thing/not-found` when there is none. */
export const turnOffAuthenticator = (context: Needs<'log' | 'notifyOutbox'>, who: Principal): Promise<void> =>
  takeAway(context, who, 'second-factor-off', () =>
    db()
      .delete(authenticator)
      .where(eq(authenticator.accountId, who.id))
      .returning({ accountId: authenticator.accountId }),
  )

/** Removes a passkey of this account. Refuses with `thing/not-found` when it has none with this id. */
export const removePasskey = (context: Needs<'log' | 'notifyOutbox'>, who: Principal, id: string): Promise<void> =>
  takeAway(context, who, 'passkey-removed', () =>
    db()
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.accountId, who.id)))
      .returning({ accountId: passkey.accountId }),
  )

async function takeAway(
  context: Needs<'log' | 'notifyOutbox'>,
  who: Principal,
  kind: 'second-factor-off' | 'passkey-removed',
  remove: () => Promise<unknown[]>,
): Promise<void> {
  await transaction(async () => {
    await lockSecondFactor(who.id)
    if ((await remove()).length === 0) refuse('thing/not-found')
    if (!(await hasSecondFactor(who.id))) {
      await dropRecoveryCodes(who.id)
      await clearStepUps(who.id)
    }
    await recordSecurityEvent(context, kind, who.id)
    await notifySecondFactorChange(context, 'secondFactorOff', who)
  })
}
