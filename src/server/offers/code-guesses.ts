import { isPublicCode, normalCode, type OfferRule } from '#domain/offers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { House } from '#server/house.ts'
import { sharedTryCounter } from '#server/http/try-counter.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { network } from '#server/http/visitor-network.ts'

export type CodeGuesses = (code: string, rules: readonly OfferRule[], visitor: Visitor, at: Date) => Promise<boolean>

/**
 * Counts the different coupon codes tried from one network, so that codes cannot be found by guessing. Returns
 * whether another may be checked. Public codes never count, and a code that was allowed counts once, however often
 * its cart is priced. Right and wrong codes take the same steps: neither the response nor its time distinguishes
 * them. Call it outside a transaction.
 */
export function countCodeGuesses({ config, secret }: Pick<House, 'config' | 'secret'>): CodeGuesses {
  const { tries, seconds } = config.limits.couponCodes
  const guesses = sharedTryCounter({ name: 'coupon-codes', tries, seconds }, secret)
  const known = sharedTryCounter({ name: 'coupon-code', tries: Number.POSITIVE_INFINITY, seconds }, secret)
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
