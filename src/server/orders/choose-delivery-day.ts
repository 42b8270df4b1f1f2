import { daysToChoose } from '#domain/courier/next-visit.ts'
import { refuse } from '#domain/refusal.ts'
import { type CalendarDay, indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { readHubTerms } from '#server/shop/hub-terms-store.ts'
import { customerStepActor } from './customer-step-actor.ts'
import { findHomeDelivery, lockHomeDelivery, saveChosenDay } from './home-delivery-store.ts'
import { requireOrderAccess } from './order-access.ts'
import { lockOrder } from './order-store.ts'
import { recordEvent } from './record-event.ts'

/**
 * Saves the day on which the recipient wants the next visit after one in vain; the same day again changes nothing. Refuses with thing/not-found,
 * delivery/day-over (nothing to choose, or it is that day already) and delivery/day-not-offered.
 */
export async function chooseDeliveryDay(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  orderId: string,
  day: CalendarDay,
  visitor: Visitor,
): Promise<void> {
  await requireOrderAccess(visitor, orderId, 'write')
  await transaction(async () => {
    const order = await lockOrder(orderId)
    const found = await findHomeDelivery(orderId)
    const homeDelivery = found && (await lockHomeDelivery(found.homeDelivery.parcelId))
    if (!found || !homeDelivery) return refuse('delivery/day-over')
    const days = daysToChoose({ ...homeDelivery, state: found.state }, indianDay(shopNow()).day, await readHubTerms())
    if (days.length === 0) refuse('delivery/day-over')
    if (!days.includes(day)) refuse('delivery/day-not-offered')
    if (homeDelivery.chosenDay === day) return
    await saveChosenDay(homeDelivery.parcelId, day)
    const { performedBy } = customerStepActor(order, visitor)
    await recordEvent(context, { orderId, kind: 'delivery_day_chosen', actor: performedBy, data: { day } })
  })
}
