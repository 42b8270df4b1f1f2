import { type CourierTariff, payForFailedVisit, payForTask, payOf } from '#domain/courier/courier-pay.ts'
import { monthAround } from '#domain/courier/pay-month.ts'
import { paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import {
  findTariffNow,
  insertTariff,
  listPaidTasks,
  listTariffs,
  lockNewestTariff,
} from '#server/earnings/tariff-store.ts'
import type { Principal } from '#server/http/visitor.ts'

/** Returns the tariff in force and every version, the latest to start first. */
export async function showTariffs() {
  const current = await findTariffNow()
  return { current: current.version, versions: await listTariffs() }
}

/** Returns what the tasks of the last whole month were paid, and what they would have been under other rates. */
export async function previewTariff(rates: CourierTariff) {
  const month = monthAround(await readClock(), -1)
  const tasks = await listPaidTasks(month.from, month.until)
  const visit = payOf(payForFailedVisit(rates))
  const wouldPay = tasks.map((task) => (task.done ? payOf(payForTask(rates, task)) : 0) + visit * task.failedVisits)
  return {
    month: month.name,
    tasks: tasks.length,
    paid: paise(tasks.reduce((all, { paid }) => all + paid, 0)),
    wouldPay: paise(wouldPay.reduce((all, amount) => all + amount, 0)),
  }
}

type NewVersion = { rates: CourierTariff; effectiveFrom: Date | null; reason: string; seen: number }

/**
 * Adds a version of the tariff, which starts at once or later; tasks already taken keep theirs. Refuses with flow/stale (another
 * version was added meanwhile) and flow/too-late (a start in the past).
 */
export const changeTariff = ({ rates, effectiveFrom, reason, seen }: NewVersion, admin: Principal): Promise<void> =>
  transaction(async () => {
    if ((await lockNewestTariff()) !== seen) refuse('flow/stale')
    if (effectiveFrom !== null && effectiveFrom < (await readClock())) refuse('flow/too-late')
    await insertTariff({ ...rates, effectiveFrom, reason, adminId: admin.id, adminName: admin.name })
  })
