import type { ListFilter } from '#domain/lists/list-filter.ts'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import type { ReportPeriod } from '#domain/reports/report-period.ts'
import { grainOf, type ReportDeclaration, type ReportGroup } from '#domain/reports/report-shape.ts'
import { restKey } from '#domain/reports/report-table.ts'
import { bookRecordPaths } from './book-records-path.ts'
import { daysOfPart } from './period-label.ts'
import { recordListPath } from './record-list-path.ts'

const sold = orderStatuses.filter((status) => status !== 'waiting_for_payment' && status !== 'cancelled')

/** Returns the page that lists the records behind a row; undefined where no list shows them. */
export function recordsPath(
  report: ReportDeclaration,
  group: ReportGroup,
  key: string,
  period: ReportPeriod,
  hub?: string,
): string | undefined {
  if (key === restKey) return undefined
  const toBooks = bookRecordPaths[report.id]
  if (toBooks) return toBooks(group, key, period, hub)
  if (key === '') return undefined
  const id = encodeURIComponent(key)
  if (report.id === 'lanes') return lanePath(group, key, period, hub)
  if (group === 'store') return `/admin/stores/${id}`
  if (group === 'product') return `/seller/products/${id}`
  if (group === 'search') return `/admin/searches?${new URLSearchParams({ q: key })}`
  const grain = grainOf(group)
  if (report.id === 'claims') return claimsPath(group, key, grain ? daysOfPart(key, grain, period) : period, hub)
  if (report.id === 'refunds') return refundsPath(group, key, grain ? daysOfPart(key, grain, period) : period)
  if (group === 'promotion') return `/admin/promotions/${id}`
  if (group === 'category') return `/admin/categories/${id}`
  if (report.id === 'unsendable' && group === 'country') return `/admin/countries/${id}`
  if (report.id === 'carts' && grain) return unpaidPath(daysOfPart(key, grain, period))
  if (report.id === 'customers' && grain) return ordersPath(daysOfPart(key, grain, period))
  if (report.id !== 'sales') return undefined
  if (grain) return ordersPath(daysOfPart(key, grain, period))
  if (group === 'country') return ordersPath(period, { column: 'country', operator: 'is', values: [key] })
  if (group === 'channel') return ordersPath(period, { column: 'channel', operator: 'in', values: [key] })
  if (group === 'method') return ordersPath(period, { column: 'method', operator: 'in', values: [key] })
  return undefined
}

/** The parcels behind a row. */
const lanePath = (group: ReportGroup, key: string, { from, to }: ReportPeriod, hub: string | undefined): string =>
  `/admin/lane-parcels?${new URLSearchParams({ from, to, group, key, ...(hub ? { hub } : {}) })}`

const ordersPath = (period: ReportPeriod, ...more: ListFilter[]): string =>
  listPath(
    period,
    { column: 'status', operator: 'in', values: sold },
    { column: 'replacement', operator: 'no', values: [] },
    ...more,
  )

/** The claims behind a row; the list knows neither hubs nor carriers. */
function claimsPath(group: ReportGroup, key: string, days: ReportPeriod, hub: string | undefined): string | undefined {
  if (hub !== undefined || group === 'hub' || group === 'carrier') return undefined
  const more: ListFilter[] = []
  if (group === 'problem') more.push({ column: 'kind', operator: 'in', values: [key] })
  if (group === 'country') more.push({ column: 'destination', operator: 'is', values: [key] })
  return recordListPath('/admin/claims', 'at', days, more)
}

/** The refunds behind a row, by the day on which they were asked for. */
const refundsPath = (group: ReportGroup, key: string, days: ReportPeriod): string =>
  recordListPath('/admin/refunds', 'at', days, [
    ...(group === 'cause' ? [{ column: 'cause', operator: 'in' as const, values: [key] }] : []),
    ...(group === 'funder' ? [{ column: 'fundedBy', operator: 'in' as const, values: [key] }] : []),
  ])

/** The orders that nobody paid; carts have no list. */
const unpaidPath = (period: ReportPeriod): string =>
  listPath(
    period,
    { column: 'status', operator: 'in', values: ['waiting_for_payment', 'cancelled'] },
    { column: 'payment', operator: 'in', values: ['awaiting', 'authorized', 'failed', 'expired'] },
  )

const listPath = (period: ReportPeriod, ...filters: ListFilter[]): string =>
  recordListPath('/admin/orders', 'placedAt', period, filters)
