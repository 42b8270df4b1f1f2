import { isPublicCode, normalCode, type PromotionRule } from '#domain/promotions/promotions.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { sharedRateLimiter } from '#server/http/shared-rate-limiter.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { network } from '#server/http/visitor-network.ts'

export type CodeGuesses = (
  code: string,
  rules: readonly PromotionRule[],
  visitor: Visitor,
  at: Date,
) => Promise<boolean>

/**
 * Counts the different coupon codes tried from one network, so that codes cannot be found by guessing. Returns
 * whether another may be checked. Public codes never count, and a code that was allowed counts once, however often
 * its cart is priced. Right and wrong codes take the same steps: neither the response nor its time distinguishes
 * them. Call it outside a transaction.
 */
export function countCodeGuesses(context: Needs<'config' | 'secret' | 'redis'>): CodeGuesses {
  const { attempts, seconds } = context.config.limits.couponCodes
  const guesses = sharedRateLimiter({ name: 'coupon-codes', attempts, seconds }, context)
  const known = sharedRateLimiter({ name: 'coupon-code', attempts: Number.POSITIVE_INFINITY, seconds }, context)
  return async (code, rules, visitor, at) => {
    if (normalCode(code) === '' || isPublicCode(code, rules, at)) return true
    const from = network(visitor.address)
    const guess = `${from} ${normalCode(code)}`
    if (await known.wasCounted(guess)) return true
    try {
      await guesses.count(from)
    } catch (stop) {
      if (stop instanceof Refusal) return false
      throw stop
    }
    await known.count(guess)
    return true
  }
}
