/** One thing measured: every run's value, in the unit, and what it has to be to be good. */
export type Measure = {
  name: string
  unit: string
  runs: number[]
  atLeast?: number
  atMost?: number
}

export type Result = {
  /** What was loaded onto what: data, load, duration, in one or two sentences. */
  how: string
  measures: Measure[]
  /** Promises that were seen broken, one sentence each: an order lost, a price wrong. */
  broken: string[]
}

/**
 * What `bench/<name>.bench.ts` (how fast) and `tests/faults/<name>.fault.ts` (what survives) export. A small run is a minute at
 * most and only has to show that nothing breaks; its times are not judged.
 */
export type Figure = {
  name: string
  /** A small run judges nothing of it that a test does not hold: `npm run test:all` leaves it out. */
  leftOutOfTests?: true
  /** Even a small run judges how quick something is: nothing else runs beside it. */
  alone?: true
  run(options: { small: boolean }): Promise<Result>
}

/** The middle value; between two middle ones their mean. */
export function medianOf(runs: readonly number[]): number {
  const sorted = [...runs].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Whether the median is as good as it has to be; a measure without a bound always is. */
export function isGood({ runs, atLeast, atMost }: Measure): boolean {
  const median = medianOf(runs)
  return median >= (atLeast ?? -Infinity) && median <= (atMost ?? Infinity)
}
