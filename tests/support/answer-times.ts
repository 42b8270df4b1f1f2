/**
 * How long two ways of asking take, as the lower quarters of `tries` each in milliseconds: what else the machine does only ever adds. They take
 * turns, so that it falls on both alike.
 */
export async function compareTimes(
  attempts: number,
  one: (turn: number) => Promise<unknown>,
  other: (turn: number) => Promise<unknown>,
): Promise<{ one: number; other: number }> {
  const times = { one: [] as number[], other: [] as number[] }
  const measure = async (work: (turn: number) => Promise<unknown>, turn: number, into: number[]) => {
    const began = performance.now()
    await work(turn)
    into.push(performance.now() - began)
  }
  for (let turn = -2; turn < attempts; turn++) {
    const [first, second] = turn % 2 === 0 ? (['one', 'other'] as const) : (['other', 'one'] as const)
    const works = { one, other }
    // The first rounds warm up and are not counted.
    await measure(works[first], turn, turn < 0 ? [] : times[first])
    await measure(works[second], turn, turn < 0 ? [] : times[second])
  }
  return { one: lowerQuarterOf(times.one), other: lowerQuarterOf(times.other) }
}

/**
 * Compares up to five times, until the results of a round, or the quickest results of each, reveal nothing: a busy
 * machine slows either for a while, but a difference in the code stays in every round. Returns those times.
 */
export async function settleTimes(
  compare: () => ReturnType<typeof compareTimes>,
  reveals: (times: { one: number; other: number }) => boolean = (times) => !revealsNothing(times),
): ReturnType<typeof compareTimes> {
  let quickest = await compare()
  for (let round = 1; round < 5 && reveals(quickest); round++) {
    const times = await compare()
    if (!reveals(times)) return times
    quickest = { one: Math.min(quickest.one, times.one), other: Math.min(quickest.other, times.other) }
  }
  return quickest
}

/** Returns the lower quartile of the runs. */
const lowerQuarterOf = (runs: readonly number[]): number =>
  [...runs].sort((one, other) => one - other)[Math.floor(runs.length / 4)] ?? Number.NaN

/**
 * Returns true if two such times reveal nothing to an attacker: they differ by less than a fraction of the longer
 * one, or by less than network noise.
 */
export function revealsNothing({ one, other }: { one: number; other: number }, part = 0.25, blurMs = 3): boolean {
  return Math.abs(one - other) <= Math.max(blurMs, Math.max(one, other) * part)
}
