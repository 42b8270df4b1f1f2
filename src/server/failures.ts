/** What can fail around a process: other systems it calls, names it looks up, disks, and the lines of its log. */
const failing = [
  'database',
  'email',
  'files',
  'backups',
  'razorpay',
  'razorpayx',
  'stripe',
  'carrier',
  'dns',
  'database disk',
  'files disk',
  'redis',
  'log',
] as const
export type Failing = (typeof failing)[number]

/** Belongs to the process, not to one shop in it, as its log does. */
const counts = new Map<Failing, number>(failing.map((what) => [what, 0]))

/** When the latest of each happened (milliseconds since the process began): as many as any rule of the status page counts. */
const latest = new Map<Failing, number[]>(failing.map((what) => [what, []]))
const remembered = 3

/** Codes of a name that was not found, or could not be asked for. */
const nameCodes = /\b(?:ENOTFOUND|EAI_AGAIN|EDNS)\b/

/** Counts a failure for the metrics; one because of a name that was not found is counted as that too. */
export function countFailure(what: Failing, error?: unknown): void {
  note(what)
  if (isUnknownName(error)) note('dns')
}

function note(what: Failing): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
  latest.set(what, [...(latest.get(what) ?? []), performance.now()].slice(-remembered))
}

/** Returns the number of each failure since the process began. */
export const countedFailures = (): ReadonlyMap<Failing, number> => counts

/** Returns how often each failed within the last so many milliseconds; more than three are three. */
export function recentFailures(milliseconds: number): ReadonlyMap<Failing, number> {
  const since = performance.now() - milliseconds
  return new Map([...latest].map(([what, times]) => [what, times.filter((at) => at >= since).length]))
}

function isUnknownName(error: unknown): boolean {
  if (typeof error === 'string') return nameCodes.test(error)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return nameCodes.test(code) || nameCodes.test(error.message) || isUnknownName(error.cause)
}
