import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { bodyOf, type HubDay } from './hub-day.ts'
import { workThrough } from './work-through.ts'

const span = () => ({ day: addDays(indianDay(new Date()).day, 1), from: '09:00', until: '20:00' })

type Run = { id: string; version: number; pay: number; stops: { bags: { code: string; state: string }[] }[] }

/**
 * Fetches bags of these stores: the hub plans runs and offers them, couriers accept, start and scan each bag. Returns
 * the codes that were fetched; the other stores bring theirs.
 */
export async function fetchBags(day: HubDay, stores: ReadonlySet<string>): Promise<Set<string>> {
  const [desk] = day.hub
  if (!desk) throw new Error('nobody is at the hub')
  const fetched = new Set<string>()
  const capacity = { couriers: 20, bags: 200, kilograms: 400 }
  for (let round = 0; round < 40; round += 1) {
    const plan = await desk.post('/api/courier/hub/pickups/plan', { ...span(), ...capacity })
    const planned: { stops: { brandId: string; sellerOrderIds: string[] }[] }[] = bodyOf('a plan', plan).runs
    const runs = planned
      .map(({ stops }) => stops.filter(({ brandId }) => stores.has(brandId)))
      .filter((stops) => stops.length > 0)
      .map((stops) => ({ stops: stops.map(({ brandId, sellerOrderIds }) => ({ brandId, sellerOrderIds })) }))
    if (runs.length === 0) break
    bodyOf('the runs', await desk.post('/api/courier/hub/pickup-runs', { ...span(), runs }))
    await workThrough(day.couriers, day.couriers.length, async (courier) => {
      for (;;) {
        const { offered } = bodyOf('the offers', await courier.get('/api/courier/pickup-runs'))
        const taken = await acceptAny(courier, offered)
        if (taken === 'none') return
        if (taken) for (const code of await driveRun(courier, taken)) fetched.add(code)
      }
    })
  }
  return fetched
}

/** Accepts the first offered run; null when another courier was faster. */
async function acceptAny(courier: HubDay['couriers'][number], offered: readonly Run[]): Promise<Run | null | 'none'> {
  const [run] = offered
  if (!run) return 'none'
  const { version, pay } = run
  const answer = await courier.post(`/api/courier/pickup-runs/${run.id}/accept`, { version, pay })
  if (answer.status === 409 || answer.status === 404) return null
  return bodyOf('an acceptance', answer)
}

async function driveRun(courier: HubDay['couriers'][number], run: Run): Promise<string[]> {
  const path = `/api/courier/pickup-runs/${run.id}`
  bodyOf('a start', await courier.post(`${path}/start`, {}))
  const codes = run.stops.flatMap(({ bags }) => bags.map(({ code }) => code))
  for (const code of codes) bodyOf('a bag', await courier.post(`${path}/bags`, { code }))
  return codes
}
