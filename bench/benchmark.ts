/** One measured metric: the value of each run, its unit and the required bound. */
export type Measure = {
  name: string
  unit: string
  runs: number[]
  atLeast?: number
  atMost?: number
}

export type Result = {
  /** The test setup in one or two sentences: data, load and duration. */
  how: string
  measures: Measure[]
  /** Promises found broken, one sentence each: an order lost, a price wrong. */
  broken: string[]
}

/**
 * The interface that `bench/<name>.bench.ts` (speed) and `tests/faults/<name>.fault.ts` (resilience) export. A small
 * run takes at most a minute and only shows that nothing breaks; its times are not judged.
 */
export type Benchmark = {
  name: string
  /** Set when a small run checks nothing that a test does not cover: `npm run test:all` leaves it out. */
  leftOutOfTests?: true
  /** Set when even a small run judges speed, so that nothing else may run beside it. */
  alone?: true
  run(options: { small: boolean }): Promise<Result>
}

/** Returns the median, or the mean of the two middle values. */
export function medianOf(runs: readonly number[]): number {
  const sorted = [...runs].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Returns the value that this share of the values stays below. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Returns true if the median meets its bound, or if there is no bound. */
export function isGood({ runs, atLeast, atMost }: Measure): boolean {
  const median = medianOf(runs)
  return median >= (atLeast ?? -Infinity) && median <= (atMost ?? Infinity)
}
