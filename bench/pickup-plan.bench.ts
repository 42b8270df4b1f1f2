import { improveTours } from '#domain/pickups/improve-tours.ts'
import type { TourPlan } from '#domain/pickups/insert-stops.ts'
import { type PickupDay, planPickups } from '#domain/pickups/plan-pickups.ts'
import type { TourProblem } from '#domain/pickups/tour.ts'
import { seededNumbers } from '#domain/seeded-numbers.ts'
import type { Measure, Result } from './benchmark.ts'
import { bestKnown, readSolomon } from './solomon-instances.ts'

export const name = 'pickup-plan'
export const alone = true

/** As many as the hub's screen plans with. */
const rounds = 6_000

/**
 * Plans 150 stores of Ahmedabad with 8 couriers, and compares the planner with the shortest solutions known of three of Solomon's instances
 * with 100 customers.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const seeds = small ? [1] : [1, 2, 3, 4, 5]
  const measures: Measure[] = []
  const broken: string[] = []
  const days = seeds.map((seed) => timePlan(dayOf(150, 8, seed)))
  for (const [index, { unplanned }] of days.entries())
    if (unplanned > 0) broken.push(`day ${index + 1}: ${unplanned} of 150 stores are in no run`)
  measures.push({ name: '150 stores, 8 couriers', unit: 'ms', runs: days.map(({ ms }) => ms), atMost: 3_000 })
  for (const { name: instance, metres } of bestKnown) {
    const problem = readSolomon(instance)
    const plans = seeds.map((seed) => improve(problem, seed))
    if (plans.some(({ left }) => left.length > 0)) broken.push(`${instance}: customers are in no tour`)
    const longer = plans.map((plan) => Math.max(0, (plan.metres / metres - 1) * 100))
    measures.push({ name: `${instance}, longer than the shortest known`, unit: '%', runs: longer, atMost: 15 })
  }
  return {
    how:
      `${rounds.toLocaleString('en')} rounds each on one core. The stores lie at random in a square of 16 km, open at random for two to six hours, ` +
      'with one to three bags; a vehicle carries 45 bags and 120 kg. Solomon R101, C101 and RC101 with 100 customers and straight distances, ' +
      'compared with the shortest published solution with any number of vehicles; each run another random sequence.',
    measures,
    broken,
  }
}

function improve(problem: TourProblem, seed: number): TourPlan {
  let best: TourPlan = { tours: [], left: [], metres: 0 }
  for (best of improveTours(problem, { rounds, random: seededNumbers(seed) }));
  return best
}

function timePlan(day: PickupDay): { ms: number; unplanned: number } {
  const started = performance.now()
  const { steps, best } = planPickups(day, rounds)
  while (!steps.next().done);
  return { ms: performance.now() - started, unplanned: best().unplanned.length }
}

/** Returns a day in Ahmedabad with stores at random. */
function dayOf(count: number, runs: number, seed: number): PickupDay {
  const random = seededNumbers(seed)
  return {
    hub: { lat: 23.03, lng: 72.58 },
    startsAt: 9 * 60,
    endsAt: 18 * 60,
    most: { runs, bags: 45, grams: 120_000 },
    stores: Array.from({ length: count }, (_, index) => {
      const opens = Math.round(9 * 60 + random() * 240)
      return {
        brandId: `store-${index}`,
        point: { lat: 22.96 + random() * 0.144, lng: 72.5 + random() * 0.157 },
        opens,
        closes: Math.round(opens + 120 + random() * 240),
        bags: 1 + Math.floor(random() * 3),
        grams: Math.round(300 + random() * 4_000),
      }
    }),
  }
}
