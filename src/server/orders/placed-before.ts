import { isPaidByCredit } from '#domain/credit/store-credit.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { findEarlierOrder, type Taking } from './placement-store.ts'

/** An order as the answer to its placement names it. */
export type Placed = { id: string; number: string; status: 'confirmed' | 'waiting_for_payment'; total: Paise }

/** Returns the status of an order right after its placement, whatever it has become since. */
export const statusAtFirst = (isSold: boolean): Placed['status'] => (isSold ? 'confirmed' : 'waiting_for_payment')

/**
 * Returns the order that the first request with this key placed, and its account. `waits`: it waited for a payment,
 * unless store credit paid all of it. Refuses with idempotency/in-progress when that request has failed meanwhile, and
 * with idempotency/other-body when it had another body.
 */
export async function findPlacedBefore(
  claim: Taking['claim'],
  { waits }: { waits: boolean },
): Promise<{ order: Placed; accountId: string | null }> {
  const earlier = await findEarlierOrder(claim)
  // The other request released the key between the two reads: it failed, and this one may be retried.
  if (!earlier) return refuse('idempotency/in-progress')
  if (earlier.request_hash !== claim.requestHash) refuse('idempotency/other-body')
  const { id, number, account_id: accountId } = earlier
  const [total, credit] = [paise(Number(earlier.total_paise)), paise(Number(earlier.credit_paise))]
  return { order: { id, number, status: statusAtFirst(!waits || isPaidByCredit(total, credit)), total }, accountId }
}
