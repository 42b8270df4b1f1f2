import { eq, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { answerOf, isShortageOpen, type ShortageChoice } from '#domain/shortage.ts'
import { dbNow, readClock } from '#server/db/database-clock.ts'
import { fulfilment } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { demandOrderAccess } from '#server/orders/order-access.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { carryOut } from './cancel-order.ts'
import { readCancelTermsOf } from './cancel-terms.ts'
import { customerHands } from './customer-hands.ts'
import { type LockedOrder, lockWholeOrder } from './lock-whole-order.ts'
import { packetsLeft } from './packets-left.ts'
import { weighCancelling } from './weigh-cancelling.ts'

type Choice = { line: string; choice: ShortageChoice }

/**
 * Applies the customer's choice about units the seller does not have: go on with the rest, cancel the rest of a line,
 * or the whole order. The customer is not at fault, so everything is refunded in full; what other sellers have packed
 * already is requested from the hub. Refuses with thing/not-found, flow/not-now (there is no choice to make, or the
 * time is over), and as `weighCancelling` does.
 */
export async function answerShortage(house: House, orderId: string, choices: readonly Choice[], visitor: Visitor) {
  await demandOrderAccess(visitor, orderId)
  await transaction(async () => {
    const whole = await lockWholeOrder(orderId)
    const chosen = choices.map(({ line, choice }) => ({ choice, line: findLine(whole, line) }))
    const parts = whole.parts.filter(({ id }) => chosen.some(({ line }) => line.fulfilmentId === id))
    const now = await readClock()
    if (!parts.every((part) => part.state === 'part_accepted' && isShortageOpen(part, now))) refuse('flow/not-now')
    const hands = customerHands(whole.order, visitor)
    for (const part of parts) {
      const answer = answerOf(chosen.filter(({ line }) => line.fulfilmentId === part.id).map(({ choice }) => choice))
      await db()
        .update(fulfilment)
        .set({
          shortageAnswer: answer,
          shortageAnsweredAt: dbNow,
          version: sql`${fulfilment.version} + 1`,
          updatedAt: dbNow,
        })
        .where(eq(fulfilment.id, part.id))
      await recordEvent(house, {
        orderId,
        fulfilmentId: part.id,
        kind: 'shortage_answered',
        actor: hands.doer,
        data: { answer },
        // The cancelled items are covered by an email of their own.
        ...(answer === 'go_on' ? {} : { mailTo: [] }),
      })
    }
    const wished = wishedLines(chosen)
    if (wished === undefined) return
    const weighed = await weighCancelling(whole, wished, await readCancelTermsOf(whole.order), 'ours')
    await carryOut(house, whole, weighed, { hands, cause: 'shortage', reason: { code: 'out_of_stock' } })
  })
}

const findLine = ({ lines }: LockedOrder, name: string) =>
  lines.find(({ id, productId }) => id === name || productId === name) ?? refuse('thing/not-found')

type Found = { choice: ShortageChoice; line: LockedOrder['lines'][number] }

/** Returns the lines to be cancelled: null is all of the order, undefined when it goes on with what is left. */
function wishedLines(chosen: readonly Found[]): string[] | null | undefined {
  if (chosen.some(({ choice }) => choice === 'cancel_order')) return null
  const lines = chosen.filter(({ choice, line }) => choice === 'cancel_line' && packetsLeft(line) > 0)
  return lines.length === 0 ? undefined : lines.map(({ line }) => line.id)
}
