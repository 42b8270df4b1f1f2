/** An entry of the audit log as it is hashed: every column, the time in UTC with microseconds. */
export type ChainedEntry = {
  readonly id: string
  readonly at: string
  readonly actorId: string
  readonly actingFor: string | null
  readonly permission: string
  readonly act: string
  readonly subjectId: string | null
  readonly about: readonly string[]
  readonly reason: string | null
  readonly changes: unknown
  readonly requestId: string | null
  /** Absent when no API key acted, as in every entry before there were keys. */
  readonly apiKey?: string
}

/** The hash before the first entry. */
export const chainStart = '0'.repeat(64)

/** Returns JSON that is the same for equal values: without spaces, the keys of each object in the order of their code units. */
export function canonicalJson(value: unknown): string {
  if (value === undefined) return 'null'
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}

/** Returns the text whose SHA-256 is the hash of an entry at this position. */
export const linkText = (previous: string, position: number, entry: ChainedEntry): string =>
  canonicalJson(['haatdi-audit-1', previous, position, entry])
