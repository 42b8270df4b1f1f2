import { randomUUID } from 'node:crypto'
import { type Paise, sum } from '#domain/money/money.ts'
import { decidePickupRun } from '#domain/pickups/pickup-run-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import { isFestivalRush } from '#domain/themes/festival-day.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { insertTask } from '#server/earnings/courier-task-store.ts'
import { findTariffNow } from '#server/earnings/tariff-store.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { listStops, lockRunInReach, recordPickupEvent, savePickupRun, saveStopTask } from './pickup-run-store.ts'
import { gramsOf, payOfStop } from './show-run.ts'

/**
 * Gives an offered run to a courier, each stop as a task with the pay of the tariff in force now. The same courier again changes nothing. Refuses
 * with pickup/taken (another courier was faster), flow/stale (its stops have changed), pickup/pay-changed, flow/not-now and thing/not-found.
 */
export async function acceptRun(
  id: string,
  { version, pay }: { version: number; pay: Paise },
  visitor: Visitor,
): Promise<void> {
  const courier = member(visitor)
  await transaction(async () => {
    const run = await lockRunInReach(id, courier)
    if (run.courierId === courier.id) return
    if (run.courierId !== null) refuse('pickup/taken')
    const state = decidePickupRun(run.state, 'accept', stepActorOf(courier, 'pickup').actor)
    assertVersion(run.version, version)
    const tariff = await findTariffNow()
    const { day } = indianDay(run.leavesAt)
    const tasks = (await listStops(id))
      .filter((stop) => stop.state === 'open')
      .map(({ id: stopId, metres, bags }) => {
        const facts = { metres, grams: gramsOf(bags), isFestival: isFestivalRush(day) }
        return { ...facts, stopId, id: randomUUID(), pay: payOfStop(tariff, facts, day) }
      })
    if (sum(tasks.map((task) => task.pay)) !== pay) refuse('pickup/pay-changed')
    for (const { stopId, ...task } of tasks) {
      await insertTask({ ...task, courierId: courier.id, tariffVersion: tariff.version }, null)
      await saveStopTask(stopId, task.id)
    }
    await savePickupRun(id, { state, courierId: courier.id, acceptedAt: dbNow })
    await recordPickupEvent({ runId: id, kind: 'accepted' }, courier)
  })
}
