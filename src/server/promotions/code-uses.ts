import type { CodeSpent } from '#domain/promotions/promotion-terms.ts'
import { judgeUses, limitedPromotion, type PromotionRule } from '#domain/promotions/promotions.ts'
import { refuse } from '#domain/refusal.ts'
import { isInSegment } from '#server/accounts/segment-store.ts'
import { type CodeUser, findLimitedUse, lockPromotion, readUses, takeFirstFreeSlot } from './code-use-store.ts'
import { withBudgets } from './promotion-budgets.ts'
import { releaseSlot, takeUseUp } from './promotion-store.ts'

/**
 * Returns the rules for this shopper's cart: a limited code that gives them nothing more says so, and budgets say what is left
 * of them. The result may be outdated soon after.
 */
export async function withUses(
  stored: readonly PromotionRule[],
  code: string | undefined,
  user: CodeUser,
  at: Date,
): Promise<readonly PromotionRule[]> {
  const rules = await withBudgets(stored, at)
  if (!code) return rules
  const limited = limitedPromotion(code, rules, at)
  // Read for every secret code, so that the response time does not reveal which one exists.
  const uses = await readUses(limited?.id ?? '', user, null)
  if (!limited) return rules
  const spent = judgeUses(limited, uses) ?? (await judgeSegment(limited.segmentId, user))
  return spent ? rules.map((rule) => (rule === limited ? { ...limited, spent } : rule)) : rules
}

/** Returns that a code is not for this customer; null when it is. A guest is in no segment. */
const judgeSegment = async (
  segmentId: string | null | undefined,
  { accountId }: CodeUser,
): Promise<CodeSpent | null> =>
  !segmentId || (accountId !== null && (await isInSegment(segmentId, accountId))) ? null : 'promo/not-for-you'

/**
 * Counts the order's use of a limited code, under the promotion's lock, in the caller's transaction and after its
 * rows were written: orders that compete for the last use wait for each other here, and one gets it. Whether the customer
 * belongs to the segment of the code is decided again under that lock. Refuses with promo/used-up, promo/used-by-you and
 * promo/not-for-you.
 */
export async function takeUse(order: { id: string } & CodeUser): Promise<void> {
  const spent = await takeSlot(order, true)
  if (spent) refuse(spent)
}

/** Releases the use, so that the next order can take it. */
export const releaseUse = (orderId: string) => releaseSlot(orderId)

/** Counts a released use again; returns whether there was still one. Call it with the order locked. */
export async function takeUseAgain(order: { id: string } & CodeUser): Promise<boolean> {
  // It was this customer's when the order was placed; whom the code is for by now does not matter.
  if (await takeSlot(order, false)) return false
  await takeUseUp(order.id)
  return true
}

async function takeSlot({ id, ...user }: { id: string } & CodeUser, asksSegment: boolean): Promise<CodeSpent | null> {
  const used = await findLimitedUse(id)
  const segmentId = asksSegment ? used?.segmentId : null
  if (!used || (used.inAll === null && used.own === null && !segmentId)) return null
  await lockPromotion(used.promotionId)
  const uses = await readUses(used.promotionId, { ...user, keys: used.keys }, id)
  const limits = { limitInAll: used.inAll, limitPerCustomer: used.own }
  const spent = judgeUses(limits, uses) ?? (await judgeSegment(segmentId, user))
  if (spent) return spent
  if (used.inAll !== null) await takeFirstFreeSlot(used.promotionId, id)
  return null
}
