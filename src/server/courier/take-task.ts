import { randomUUID } from 'node:crypto'
import {
  mostFailedVisits,
  payForFailedVisit,
  payForTask,
  payForWaiting,
  payOf,
  type TaskFacts,
} from '#domain/courier/courier-pay.ts'
import { pointOfPincode } from '#domain/courier/pincode-point.ts'
import { roadMetres } from '#domain/courier/road-distance.ts'
import { isParcelOver, type ParcelState } from '#domain/shipping/parcel-flow.ts'
import { isFestivalRush } from '#domain/themes/festival-day.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import { endTask, findParcelFacts, insertTask, lockOpenTask } from '#server/earnings/courier-task-store.ts'
import { earn } from '#server/earnings/earn.ts'
import { findTariff, findTariffNow } from '#server/earnings/tariff-store.ts'

/** Returns what the pay for a way depends on today; a place that is not known, or abroad, is no distance. */
export function factsOfRoute(
  way: { hub: string; pincode: string; destination: string; grams: number },
  now: Date,
): TaskFacts {
  const [from, to] = [pointOfPincode(way.hub), way.destination === 'IN' ? pointOfPincode(way.pincode) : null]
  return {
    metres: from && to ? roadMetres(from, to) : 0,
    grams: way.grams,
    isFestival: isFestivalRush(indianDay(now).day),
  }
}

/**
 * Gives a parcel's delivery to a courier as a task with the pay of the tariff in force now, within the caller's transaction and under the
 * parcel's lock. A task of another courier for it ends unpaid.
 */
export async function takeDelivery(parcelId: string, courierId: string): Promise<void> {
  const open = await lockOpenTask(parcelId)
  if (open?.courierId === courierId) return
  if (open) await endTask(open.id, 'taken_back', 'given to another courier')
  const tariff = await findTariffNow()
  const facts = factsOfRoute(await findParcelFacts(parcelId), await readClock())
  const pay = payOf(payForTask(tariff, facts))
  await insertTask({ ...facts, id: randomUUID(), courierId, tariffVersion: tariff.version, pay }, parcelId)
}

type Step = {
  parcelId: string
  orderId: string
  state: ParcelState
  route: 'domestic' | 'abroad'
  waitedMinutes: number | undefined
}

/**
 * Books what a step of a parcel has earned the courier whose task it is: all of it once it is delivered (abroad: once the carrier has it), the
 * visit in vain for a failed attempt, at most twice. Call it within the transaction of the step. A parcel that comes back
 * ends its task.
 */
export async function earnByStep({ parcelId, orderId, state, route, waitedMinutes = 0 }: Step): Promise<void> {
  const task = await lockOpenTask(parcelId)
  if (!task) return
  if (state === (route === 'domestic' ? 'delivered' : 'handed_to_carrier')) {
    const tariff = await findTariff(task.tariffVersion)
    const parts = [...payForTask(tariff, task.facts), ...payForWaiting(tariff, waitedMinutes)]
    await earn(task, { cause: 'done', parts, orderId })
    await endTask(task.id, 'done', null)
  } else if (state === 'attempt_failed') {
    if (task.failedVisits < mostFailedVisits)
      await earn(task, {
        cause: 'failed_visit',
        parts: payForFailedVisit(await findTariff(task.tariffVersion)),
        orderId,
      })
  } else if (isParcelOver(state)) await endTask(task.id, 'taken_back', state)
}
