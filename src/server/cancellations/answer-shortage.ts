import { answerOf, isShortageOpen, type ShortageChoice } from '#domain/orders/shortage.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { customerStepActor } from '#server/orders/customer-step-actor.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { carryOut } from './cancel-order.ts'
import { readCancelTermsOf } from './cancel-terms.ts'
import { saveShortageAnswer } from './cancellation-store.ts'
import { unitsLeft } from './units-left.ts'
import { weighCancelling } from './weigh-cancelling.ts'
import { type LockedOrder, lockWholeOrder } from './whole-order-store.ts'

type Choice = { line: string; choice: ShortageChoice }

/**
 * Applies the customer's choice about units the seller does not have: go on with the rest, cancel the rest of a line,
 * or the whole order. The customer is not at fault, so everything is refunded in full; what other sellers have packed
 * already is requested from the hub. Refuses with thing/not-found, flow/not-now (there is no choice to make, or the
 * time is over), and as `weighCancelling` does.
 */
export async function answerShortage(
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  orderId: string,
  choices: readonly Choice[],
  visitor: Visitor,
) {
  await requireOrderAccess(visitor, orderId, 'write')
  await transaction(async () => {
    const whole = await lockWholeOrder(orderId)
    const chosen = choices.map(({ line, choice }) => ({ choice, line: findLine(whole, line) }))
    const sellerOrders = whole.sellerOrders.filter(({ id }) => chosen.some(({ line }) => line.sellerOrderId === id))
    const now = await readClock()
    if (!sellerOrders.every((row) => isShortageOpen(row, now))) refuse('flow/not-now')
    const stepActor = customerStepActor(whole.order, visitor)
    for (const row of sellerOrders) {
      const answer = answerOf(chosen.filter(({ line }) => line.sellerOrderId === row.id).map(({ choice }) => choice))
      await saveShortageAnswer(answer, row.id)
      await recordEvent(context, {
        orderId,
        sellerOrderId: row.id,
        kind: 'shortage_answered',
        actor: stepActor.performedBy,
        data: { answer },
        // The cancelled items are covered by an email of their own.
        ...(answer === 'go_on' ? {} : { emailTo: [] }),
      })
    }
    const lineIds = linesToCancel(chosen)
    if (lineIds === undefined) return
    const weighed = await weighCancelling(whole, lineIds, await readCancelTermsOf(whole.order), 'ours')
    await carryOut(context, whole, weighed, { stepActor, cause: 'shortage', reason: { code: 'out_of_stock' } })
  })
}

const findLine = ({ lines }: LockedOrder, name: string) =>
  lines.find(({ id, productId }) => id === name || productId === name) ?? refuse('thing/not-found')

type ChosenLine = { choice: ShortageChoice; line: LockedOrder['lines'][number] }

/** Returns the lines to be cancelled: null is all of the order, undefined when it goes on with what is left. */
function linesToCancel(chosen: readonly ChosenLine[]): string[] | null | undefined {
  if (chosen.some(({ choice }) => choice === 'cancel_order')) return null
  const lines = chosen.filter(({ choice, line }) => choice === 'cancel_line' && unitsLeft(line) > 0)
  return lines.length === 0 ? undefined : lines.map(({ line }) => line.id)
}
