import type { Principal } from '#server/http/visitor.ts'
import { findCourierPayable } from '#server/payouts/prepare-courier-run.ts'
import { listOpenDisputes, listWaitingCourierAdjustments } from './courier-dispute-store.ts'

/** Returns what waits for an admin at a courier's account: the payout, questions about pay, and adjustments. */
export async function showCourierDesk(courierId: string, admin: Pick<Principal, 'id'>) {
  const { amount, exception } = await findCourierPayable(courierId)
  const waiting = await listWaitingCourierAdjustments(courierId)
  return {
    payable: { amount, exception },
    disputes: await listOpenDisputes(courierId),
    adjustments: waiting.map(({ requestedById, ...adjustment }) => ({
      ...adjustment,
      mayApprove: requestedById !== admin.id,
    })),
  }
}
