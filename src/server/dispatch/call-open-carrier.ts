import { isCircuitOpen } from '#domain/shipping/circuit-breaker.ts'
import { type Carrier, CarrierBusy } from '#server/carriers/carrier.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { passRefusal } from '#server/gateways/quarantined-vendor.ts'
import { Postponed } from '#server/jobs/postponed.ts'
import { whyFailed } from '#server/why-failed.ts'
import { listCarrierRows, noteAnswer, noteFailure } from './carrier-health-store.ts'

/** Returns the carriers that may be asked now: this shop has them, they are turned on and not failing. */
export async function listReadyCarriers({ carriers }: Needs<'carriers'>): Promise<Carrier[]> {
  const rows = await listCarrierRows()
  const now = await readClock()
  return carriers.filter(({ name }) => {
    const row = rows.find(({ id }) => id === name)
    return row?.enabled === true && !isCircuitOpen(row, now)
  })
}

/**
 * Makes calls to a carrier and records whether it answers. Throws what the calls throw, and `Postponed` for one that asks
 * for a pause, or has failed too often lately.
 */
export async function callOpenCarrier<Result>(carrier: Carrier, calls: () => Promise<Result>): Promise<Result> {
  await waitForCircuit(carrier)
  try {
    const result = await calls()
    await noteAnswer(carrier.name)
    return result
  } catch (error) {
    if (error instanceof CarrierBusy) {
      throw new Postponed(new Date((await readClock()).getTime() + error.seconds * 1000))
    }
    passRefusal(error)
    await noteFailure(carrier.name, whyFailed(error))
    throw error
  }
}

async function waitForCircuit({ name }: Carrier): Promise<void> {
  const row = (await listCarrierRows()).find(({ id }) => id === name)
  const openUntil = row?.openUntil ?? null
  if (openUntil && isCircuitOpen({ openUntil }, await readClock())) throw new Postponed(openUntil)
}
