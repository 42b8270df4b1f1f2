import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { deleteAuthenticator } from './authenticator-store.ts'
import { notifySecondFactorChange } from './notify-second-factor.ts'
import { deletePasskey } from './passkey-store.ts'
import { dropRecoveryCodes } from './recovery-code-store.ts'
import { clearStepUps, hasSecondFactor, lockSecondFactor } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'

/** Turns the authenticator app off. Refuses with `thing/not-found` when there is none. */
export const turnOffAuthenticator = (context: Needs<'log' | 'notifyOutbox'>, who: Principal): Promise<void> =>
  takeAway(context, who, 'second-factor-off', () => deleteAuthenticator(who.id))

/** Removes a passkey of this account. Refuses with `thing/not-found` when it has none with this id. */
export const removePasskey = (context: Needs<'log' | 'notifyOutbox'>, who: Principal, id: string): Promise<void> =>
  takeAway(context, who, 'passkey-removed', () => deletePasskey(id, who.id))

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
