/** What can fail around a process: other systems it calls, names it looks up, disks, and the lines of its log. */
const failing = [
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

/** Codes of a name that was not found, or could not be asked for. */
const nameCodes = /\b(?:ENOTFOUND|EAI_AGAIN|EDNS)\b/

/** Counts a failure for the metrics; one because of a name that was not found is counted as that too. */
export function countFailure(what: Failing, error?: unknown): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
  if (isUnknownName(error)) counts.set('dns', (counts.get('dns') ?? 0) + 1)
}

/** Returns the number of each failure since the process began. */
export const countedFailures = (): ReadonlyMap<Failing, number> => counts

function isUnknownName(error: unknown): boolean {
  if (typeof error === 'string') return nameCodes.test(error)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return nameCodes.test(code) || nameCodes.test(error.message) || isUnknownName(error.cause)
}
