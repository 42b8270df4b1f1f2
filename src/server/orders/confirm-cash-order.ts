import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { findCashCheck, saveCashChecks, saveCashConfirmed } from './cash-check-store.ts'
import { checkDueOrder } from './check-cash-orders.ts'
import { lockOrder } from './order-store.ts'
import { performerOf, recordEvent } from './record-event.ts'

/**
 * Records that the customer of a cash order confirmed it by telephone, with a note for staff. Refuses with
 * thing/not-found, flow/too-late (no cash is due any more, or the box is coming back) and cash/confirmed.
 */
export const confirmCashOrder = (
  context: Needs<'secret' | 'orderChanged' | 'notifyOutbox'>,
  orderId: string,
  note: string | undefined,
  visitor: Visitor,
): Promise<void> =>
  transaction(async () => {
    await lockOrder(orderId)
    const checked = (await checkDueOrder(context, orderId)) ?? refuse('flow/too-late')
    if ((await findCashCheck(orderId))?.confirmedAt) refuse('cash/confirmed')
    const by = member(visitor)
    await saveCashChecks([checked])
    await saveCashConfirmed(orderId, by.name)
    const data = note ? { text: note } : {}
    await recordEvent(context, { orderId, kind: 'cash_confirmed', actor: performerOf(by, 'admin'), data })
  })
