import { setTimeout as sleep } from 'node:timers/promises'
import { quantileOf } from './benchmark.ts'

/** The result of a run at a steady rate: times in milliseconds, from each scheduled start. */
export type RateMetrics = { done: number; failed: number; perSecond: number; p50: number; p99: number }

/**
 * Starts the work at a fixed rate per second, independent of earlier completions, like independent visitors; a time
 * counts from the scheduled start, so that a stall is not hidden by the requests that wait behind it (performance
 * 4.4). Resolves when all have ended.
 */
export async function repeatAtRate(
  perSecond: number,
  seconds: number,
  work: (turn: number) => Promise<void>,
): Promise<RateMetrics> {
  const times: number[] = []
  const open = new Set<Promise<void>>()
  const started = performance.now()
  let failed = 0
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = started + (turn * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    // A timer may fire a little early.
    const from = Math.min(due, performance.now())
    const one: Promise<void> = work(turn).then(
      () => void times.push(performance.now() - from),
      () => void failed++,
    )
    open.add(one)
    void one.then(() => open.delete(one))
  }
  await Promise.all(open)
  const rate = times.length / ((performance.now() - started) / 1000)
  return { done: times.length, failed, perSecond: rate, p50: quantileOf(times, 0.5), p99: quantileOf(times, 0.99) }
}
