import type { Language } from '#domain/language/language.ts'
import { sum } from '#domain/money/money.ts'
import { type PickupPlan, type PlannedRun, planPickups } from '#domain/pickups/plan-pickups.ts'
import { Refusal } from '#domain/refusal.ts'
import { findTariffNow, type TariffVersion } from '#server/earnings/tariff-store.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { requireHub } from '#server/shop/workplace.ts'
import { textCode } from '#server/translate.ts'
import { instantOfDay, type StatedSpan } from './day-span.ts'
import { pickupDayOf } from './pickup-day.ts'
import { listWaitingStores, type WaitingStore } from './pickup-pool-store.ts'
import { areaOf, gramsOf, payOfStop, pointOfSite } from './show-run.ts'

/** Rounds of improvement; most plans stop getting better long before. */
const rounds = 6_000

/** The planner works so long at a stretch, then other requests are answered; and so long in all (milliseconds). */
const stretch = 12
const longest = 2_500

/** Improves a plan while other requests are answered in between. */
async function improve({ steps, best }: ReturnType<typeof planPickups>): Promise<PickupPlan> {
  const started = performance.now()
  for (let done = false; !done; ) {
    const until = performance.now() + stretch
    while (!done && performance.now() < until) done = steps.next().done === true
    done ||= performance.now() - started > longest
    await new Promise((resolve) => setImmediate(resolve))
  }
  return best()
}

export type PlanInput = StatedSpan & { couriers: number; bags: number; kilograms: number }

/** Refuses a span that ends before it begins, at the field. */
export function assertSpan({ from, until }: StatedSpan): void {
  if (until <= from) throw new Refusal('request/invalid', { until: textCode('pickups', 'plan.spanOrder') })
}

/** Returns the bags of a store that one vehicle carries, one at least; the rest waits for the next plan. */
function firstLoad<Bag extends { grams: number }>(bags: readonly Bag[], most: { bags: number; grams: number }): Bag[] {
  let grams = 0
  let fit = 0
  for (const bag of bags.slice(0, most.bags)) {
    grams += bag.grams
    if (grams > most.grams) break
    fit += 1
  }
  return bags.slice(0, Math.max(1, fit))
}

/**
 * Plans runs for everything that waits for a person's hub and saves nothing. Refuses with request/invalid (a span that ends before it begins), pickup/no-hub-point,
 * and as `requireHub` does.
 */
export async function planRuns(input: PlanInput, visitor: Visitor) {
  const { language } = visitor
  assertSpan(input)
  const hub = await requireHub(member(visitor))
  const most = { runs: input.couriers, bags: input.bags, grams: input.kilograms * 1_000 }
  const waiting = (await listWaitingStores(hub.id)).map((store) => ({ ...store, bags: firstLoad(store.bags, most) }))
  const day = pickupDayOf(hub, waiting, input, most)
  const { runs, unplanned } = await improve(planPickups(day, rounds))
  const tariff = await findTariffNow()
  const stores = new Map(waiting.map((store) => [store.brandId, store]))
  const known = new Set(day.stores.map(({ brandId }) => brandId))
  const lost = waiting
    .filter(({ brandId }) => !known.has(brandId))
    .map(({ brandId }) => ({ brandId, reason: 'no_point' as const }))
  return {
    runs: runs.map((run) => showPlanned(run, { stores, tariff, day: input.day, language })),
    unplanned: [...unplanned, ...lost].map(({ brandId, reason }) => ({
      brandId,
      name: stores.get(brandId)?.name[language] ?? brandId,
      bags: stores.get(brandId)?.bags.length ?? 0,
      reason,
    })),
  }
}

type Known = { stores: ReadonlyMap<string, WaitingStore>; tariff: TariffVersion; day: string; language: Language }

function showPlanned(run: PlannedRun, { stores, tariff, day, language }: Known) {
  const stops = run.stops.flatMap(({ brandId, at, isLate, metres }) => {
    const store = stores.get(brandId)
    const point = store && pointOfSite(store)
    if (!store || !point) return []
    const grams = gramsOf(store.bags)
    const sellerOrderIds = store.bags.map(({ sellerOrderId }) => sellerOrderId)
    const seen = { brandId, name: store.name[language], area: areaOf(store), point, at: instantOfDay(day, at) }
    return [{ ...seen, isLate, metres, grams, sellerOrderIds, pay: payOfStop(tariff, { metres, grams }, day) }]
  })
  return {
    stops,
    leavesAt: instantOfDay(day, run.leaves),
    returnsAt: instantOfDay(day, run.returns),
    metres: run.metres,
    bags: run.bags,
    grams: run.grams,
    pay: sum(stops.map(({ pay }) => pay)),
  }
}
