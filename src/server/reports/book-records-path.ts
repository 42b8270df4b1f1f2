import type { ListFilter } from '#domain/lists/list-filter.ts'
import type { ReportPeriod } from '#domain/reports/report-period.ts'
import { grainOf, type ReportGroup } from '#domain/reports/report-shape.ts'
import { daysOfPart } from './period-label.ts'
import { exactly, oneOf, recordListPath } from './record-list-path.ts'

type PathOf = (group: ReportGroup, key: string, period: ReportPeriod, hub: string | undefined) => string

/** Returns the days of a row, and a filter by its key where it is no part of time. */
function rowOf(group: ReportGroup, key: string, period: ReportPeriod, filter: ListFilter) {
  const grain = grainOf(group)
  return grain ? { days: daysOfPart(key, grain, period), filters: [] } : { days: period, filters: [filter] }
}

const ledgerPath = (days: { from: string; to: string }, ...filters: ListFilter[]) =>
  recordListPath('/admin/ledger', 'at', days, filters)

const trialBalance: PathOf = (_, key, period) => ledgerPath(period, oneOf('account', key))

const settlements: PathOf = (group, key, period) => {
  const { days, filters } = rowOf(group, key, period, oneOf('gateway', key))
  return ledgerPath(days, oneOf('account', 'gateway'), ...filters)
}

const withheld: PathOf = (group, key, period) => {
  const { days, filters } = rowOf(group, key, period, exactly('ownerId', key))
  return ledgerPath(days, oneOf('account', 'seller', 'seller_payable'), oneOf('part', 'tcs', 'tds'), ...filters)
}

/** A balance is made of all entries until the end of the last day. */
const payables =
  (...accounts: string[]): PathOf =>
  (_, key, { to }) =>
    ledgerPath({ from: '', to }, oneOf('account', ...accounts), exactly('ownerId', key))

const taxColumns: Partial<Record<ReportGroup, string>> = { supplier: 'supplierId', place: 'place', rate: 'rate' }
const outwardTax: PathOf = (group, key, period) => {
  const column = taxColumns[group]
  const { days, filters } = rowOf(group, key, period, column ? exactly(column, key) : oneOf('gstr', key))
  return recordListPath('/admin/tax-lines', 'issuedAt', days, filters)
}

const operations: PathOf = (group, key, period, hub) => {
  const { days, filters } = rowOf(group, key, period, exactly(group, key))
  const [city = '', country = ''] = key.split('>')
  const own =
    group === 'route' ? [exactly('city', city), exactly('country', country)] : group === 'store' ? [] : filters
  const atHub = hub === undefined ? [] : [exactly('hub', hub)]
  return recordListPath(
    '/admin/step-times',
    'endedAt',
    days,
    [...own, ...atHub],
    group === 'store' ? { brandId: key } : {},
  )
}

/** Where the rows of reports lead that are added up from the ledger, from tax documents, or from the steps of orders. */
export const bookRecordPaths: Readonly<Record<string, PathOf>> = {
  'trial-balance': trialBalance,
  settlements,
  withheld,
  'seller-payables': payables('seller', 'seller_payable', 'payout_clearing'),
  'courier-payables': payables('courier_payable', 'courier', 'payout_clearing'),
  'gst-outward': outwardTax,
  operations,
}
