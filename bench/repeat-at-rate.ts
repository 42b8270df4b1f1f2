import { setTimeout as sleep } from 'node:timers/promises'

/** What was done at a steady rate: times in milliseconds, from the moment each was due. */
export type RateFigures = { done: number; failed: number; perSecond: number; p50: number; p99: number }

/**
 * Starts the work so many times a second, whether or not what was started before has ended, as strangers do; a time counts from the moment
 * its turn was due, so that a stall is not hidden by those who wait behind it (performance 4.4). Resolves when all have ended.
 */
export async function repeatAtRate(
  perSecond: number,
  seconds: number,
  work: (turn: number) => Promise<void>,
): Promise<RateFigures> {
  const times: number[] = []
  const open = new Set<Promise<void>>()
  const started = performance.now()
  let failed = 0
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = started + (turn * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    // A timer may ring a little early.
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
  times.sort((one, other) => one - other)
  const quantile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { done: times.length, failed, perSecond: rate, p50: quantile(0.5), p99: quantile(0.99) }
}
