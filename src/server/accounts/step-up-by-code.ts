import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { stepOfCode } from './authenticator-code.ts'
import { saveAuthenticatorStep } from './authenticator-store.ts'
import { spendRecoveryCode } from './recovery-code-store.ts'
import type { SecondFactorLimit } from './second-factor-limit.ts'
import { lockSecondFactor, readAuthenticator, recordStepUp } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'

export type TypedSecondFactor = { code: string } | { recoveryCode: string }

/**
 * Accepts a typed code of the app or of the recovery list: the session has shown a second factor. Each counts once,
 * also when two requests use it at the same time. Refuses with `auth/code-wrong` and `rate/limited`.
 */
export async function stepUpByCode(
  context: Needs<'log' | 'secret'>,
  limit: SecondFactorLimit,
  who: Principal,
  typed: TypedSecondFactor,
): Promise<void> {
  await limit.count(who.id)
  const by = 'code' in typed ? 'code' : 'recovery-code'
  // Refuses after the commit; otherwise the record of the wrong try would be rolled back.
  const right = await transaction(async () => {
    await lockSecondFactor(who.id)
    const counts =
      'code' in typed
        ? await spendCode(context, who.id, typed.code)
        : await spendRecoveryCode(who.id, typed.recoveryCode)
    if (counts) await recordStepUp(who.sessionId)
    await recordSecurityEvent(context, counts ? 'second-factor-shown' : 'second-factor-failed', who.id, { by })
    return counts
  })
  if (!right) refuse('auth/code-wrong')
  await limit.clear(who.id)
}

async function spendCode(context: Needs<'log' | 'secret'>, accountId: string, code: string): Promise<boolean> {
  const app = await readAuthenticator(context, accountId)
  if (!app?.confirmedAt) return false
  const step = stepOfCode(app.secret, code, app.nowSeconds, app.lastStep)
  if (step === undefined) return false
  await saveAuthenticatorStep(step, accountId)
  return true
}
