import { type Comparison, comparisons } from '#domain/reports/report-period.ts'
import { type ReportGroup, reportGroups } from '#domain/reports/report-shape.ts'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The URL of a report: everything that decides which metrics it shows. */
export type ReportSearch = {
  from?: string
  to?: string
  group?: string
  against?: string
  hub?: string
  brandId?: string
}

/** Parses the URL query of a report. */
export const reportSearchOf = (search: TypedSearch): ReportSearch => ({
  ...textIn(search, 'from'),
  ...textIn(search, 'to'),
  ...textIn(search, 'group'),
  ...textIn(search, 'against'),
  ...textIn(search, 'hub'),
})

/** Returns the query of the report's endpoint, without what it does not know. */
export function reportRequestOf({ from, to, group, against, hub }: ReportSearch) {
  const known: { group?: ReportGroup; against?: Comparison; hub?: string } = {}
  const wanted = reportGroups.find((each) => each === group)
  const compared = comparisons.find((each) => each === against)
  if (wanted) known.group = wanted
  if (compared) known.against = compared
  if (hub) known.hub = hub
  return { ...(from && to ? { from, to } : {}), ...known }
}
