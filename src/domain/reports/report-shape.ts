import { type Grain, grains } from './report-period.ts'

/**
 * Where a report is and what it needs: `reports` the permission reports.read, `money` the permission money.read, `store` a store
 * of one's own.
 */
export type ReportArea = 'reports' | 'money' | 'store'

/** What the rows of a report can stand for. */
export const reportGroups = [
  ...grains,
  'city',
  'country',
  'store',
  'category',
  'product',
  'promotion',
  'method',
  'channel',
  'customer',
  'account',
  'gateway',
  'cause',
  'funder',
  'courier',
  'gstr',
  'supplier',
  'place',
  'rate',
  'route',
  'lane',
  'service',
  'carrier',
  'hub',
  'problem',
  'search',
  'language',
  'reason',
] as const
export type ReportGroup = (typeof reportGroups)[number]

export type ReportMetric = {
  readonly key: string
  /** A percentage is in tenths of a percent, a duration in seconds. */
  readonly type: 'count' | 'money' | 'percent' | 'duration'
  /** The quotient of two other metrics, so that it does not add up over rows. */
  readonly of?: readonly [dividend: string, divisor: string]
  /** Only a quotient needs it: no page and no file shows it. */
  readonly isHidden?: true
}

/**
 * A report, declared once: it drives the screen, its URL and the files. Its texts, with the definition of every metric,
 * are in `reports.json` under its id.
 */
export type ReportDeclaration = {
  readonly id: string
  readonly area: ReportArea
  /** The first one is shown until a person chooses. */
  readonly groups: readonly ReportGroup[]
  readonly metrics: readonly ReportMetric[]
  /** The metric that is drawn, sorted by and compared. */
  readonly lead: string
  /** Balances at the end of the period, which its first day does not change. */
  readonly isBalance?: true
  /** It can show one hub alone. */
  readonly isByHub?: true
}

/** Returns a metric that counts. */
export const count = (key: string): ReportMetric => ({ key, type: 'count' })
/** Returns an amount. */
export const money = (key: string): ReportMetric => ({ key, type: 'money' })

/** Returns the time grain of a grouping; undefined when its rows are not parts of time. */
export const grainOf = (group: ReportGroup): Grain | undefined => grains.find((grain) => grain === group)

/** Returns the metrics that pages and files show. */
export const shownMetrics = ({ metrics }: Pick<ReportDeclaration, 'metrics'>): readonly ReportMetric[] =>
  metrics.filter(({ isHidden }) => !isHidden)
