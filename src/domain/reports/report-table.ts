import type { ReportDeclaration, ReportMetric } from './report-shape.ts'

/** The metrics of a row by key, counts and paise; null where a metric does not divide by the group. */
export type Metrics = Readonly<Record<string, number | null>>

export type ReportRow = {
  readonly key: string
  readonly metrics: Metrics
  /** The lead metric of the same row in the period compared with; null for none. */
  readonly before: number | null
}

/** Rows shown at most; the rest is added up in one row with the key `rest`. */
const mostRows = 200
export const restKey = 'rest'

export type CountedRow = { readonly key: string; readonly metrics: Metrics }

/** Returns the metrics of several rows together; a quotient is that of the sums. */
export function addMetrics(metrics: readonly ReportMetric[], rows: readonly Metrics[]): Metrics {
  const summed: Record<string, number | null> = {}
  for (const { key, of } of metrics) {
    if (of) continue
    const values = rows.map((row) => row[key] ?? null).filter((value) => value !== null)
    summed[key] = values.length === 0 && rows.length > 0 ? null : values.reduce((all, value) => all + value, 0)
  }
  for (const { key, of, type } of metrics)
    if (of) summed[key] = quotient(summed[of[0]], summed[of[1]], type === 'percent' ? 1000 : 1)
  return summed
}

const quotient = (
  dividend: number | null | undefined,
  divisor: number | null | undefined,
  times: number,
): number | null =>
  dividend === null || dividend === undefined || !divisor ? null : Math.round((dividend * times) / divisor)

export type CountedTable = {
  readonly rows: readonly ReportRow[]
  readonly total: Metrics
  readonly totalBefore: Metrics | null
}

/**
 * Returns what a report shows of counted rows: the largest first by the lead metric, those of time in their order, each
 * beside its row in the period compared with. Rows of both periods have the same keys; those of time are paired by
 * their place. Totals are those of all rows.
 */
export function buildTable(
  { metrics, lead }: Pick<ReportDeclaration, 'metrics' | 'lead'>,
  counted: { now: readonly CountedRow[]; before: readonly CountedRow[] | null; isTime: boolean },
): CountedTable {
  const { isTime } = counted
  const before = counted.before?.map(({ key, metrics: had }) => ({ key, metrics: addMetrics(metrics, [had]) })) ?? null
  const isQuotient = metrics.some(({ key, of }) => key === lead && of)
  const leadOf = (row: CountedRow | undefined): number | null => row?.metrics[lead] ?? (isQuotient ? null : 0)
  const now = isTime ? counted.now : withMissing(counted.now, before ?? [], metrics)
  const earlier = (row: CountedRow, at: number): number | null =>
    before && leadOf(isTime ? before[at] : before.find(({ key }) => key === row.key))
  const rows = now.map(
    (row, at): ReportRow => ({
      key: row.key,
      metrics: addMetrics(metrics, [row.metrics]),
      before: earlier(row, at),
    }),
  )
  const sorted = isTime
    ? rows
    : rows.toSorted((a, b) => (b.metrics[lead] ?? 0) - (a.metrics[lead] ?? 0) || (a.key < b.key ? -1 : 1))
  return {
    rows: isTime ? sorted : withRest(sorted, metrics, isQuotient),
    total: addMetrics(
      metrics,
      now.map((row) => row.metrics),
    ),
    totalBefore:
      before &&
      addMetrics(
        metrics,
        before.map((row) => row.metrics),
      ),
  }
}

/** Adds a row without metrics for what only the period before had. */
function withMissing(
  now: readonly CountedRow[],
  before: readonly CountedRow[],
  metrics: readonly ReportMetric[],
): readonly CountedRow[] {
  const known = new Set(now.map(({ key }) => key))
  const gone = before.filter(({ key }) => !known.has(key))
  return [
    ...now,
    ...gone.map(({ key, metrics: had }) => ({
      key,
      metrics: Object.fromEntries(metrics.map((metric) => [metric.key, had[metric.key] === null ? null : 0])),
    })),
  ]
}

function withRest(
  rows: readonly ReportRow[],
  metrics: readonly ReportMetric[],
  isQuotient: boolean,
): readonly ReportRow[] {
  if (rows.length <= mostRows) return rows
  const rest = rows.slice(mostRows)
  const before = rest.map((row) => row.before)
  return [
    ...rows.slice(0, mostRows),
    {
      key: restKey,
      metrics: addMetrics(
        metrics,
        rest.map((row) => row.metrics),
      ),
      // Quotients do not add up.
      before:
        isQuotient || before.every((value) => value === null)
          ? null
          : before.reduce<number>((all, value) => all + (value ?? 0), 0),
    },
  ]
}

/** Returns the change in whole percent; null when there was nothing before. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100)
