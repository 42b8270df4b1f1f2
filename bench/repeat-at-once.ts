import { quantileOf } from './benchmark.ts'

/** The result of parallel workers: completed operations per second, and times of single ones in milliseconds. */
export type RepeatMetrics = { done: number; perSecond: number; p50: number; p99: number }

/** Lets `workers` repeat the work in a loop until the seconds are over. A throw ends the whole run. */
export async function repeatAtOnce(
  workers: number,
  seconds: number,
  work: (turn: number, worker: number) => Promise<void>,
): Promise<RepeatMetrics> {
  const times: number[] = []
  const started = performance.now()
  const deadline = started + seconds * 1000
  let turn = 0
  const one = async (worker: number) => {
    while (performance.now() < deadline) {
      const begun = performance.now()
      await work(turn++, worker)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => one(worker)))
  const perSecond = times.length / ((performance.now() - started) / 1000)
  return { done: times.length, perSecond, p50: quantileOf(times, 0.5), p99: quantileOf(times, 0.99) }
}
