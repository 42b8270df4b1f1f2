import { z } from 'zod'
import { transaction } from '#server/db/transaction.ts'
import { endDispute, openDispute } from './sandbox-dispute-store.ts'
import { lockEntry } from './sandbox-payment-store.ts'
import { letRefundsFail } from './sandbox-refund-store.ts'
import { failRefund, refundByHand } from './sandbox-refunds.ts'

/** The actions of the payer's bank, and of the merchant at the gateway, on a paid entry, as its page offers them. */
export const deskAct = z.discriminatedUnion('act', [
  z.object({
    act: z.enum(['dispute', 'dispute_won', 'dispute_lost', 'refunds_fail', 'refunds_arrive', 'refund_by_hand']),
  }),
  z.object({ act: z.literal('refund_back'), refund: z.string().max(200) }),
])
export type DeskAct = z.output<typeof deskAct>

/**
 * Runs the action and notifies the shop; returns false without such a payment. An action that is not possible now
 * changes nothing.
 */
export const doAtDesk = (ref: string, action: DeskAct): Promise<boolean> =>
  transaction(async () => {
    const entry = await lockEntry(ref)
    if (!entry) return false
    switch (action.act) {
      case 'dispute':
        await openDispute(entry)
        break
      case 'dispute_won':
        await endDispute(entry, 'won')
        break
      case 'dispute_lost':
        await endDispute(entry, 'lost')
        break
      case 'refunds_fail':
      case 'refunds_arrive':
        await letRefundsFail(ref, action.act === 'refunds_fail')
        break
      case 'refund_by_hand':
        await refundByHand(entry)
        break
      case 'refund_back':
        await failRefund(entry, action.refund)
        break
    }
    return true
  })
