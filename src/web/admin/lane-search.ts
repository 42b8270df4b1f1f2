import { type ReportGroup, reportGroups } from '#domain/reports/report-shape.ts'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The row of the report on lanes whose boxes are shown. */
export type LaneSearch = { from?: string; to?: string; group?: ReportGroup; key?: string; hub?: string }

/** Parses the URL query. What is missing stays missing, so that the address stays as it was typed. */
export function laneSearchOf(search: TypedSearch): LaneSearch {
  const group = reportGroups.find((each) => each === search.group)
  return {
    ...textIn(search, 'from'),
    ...textIn(search, 'to'),
    ...textIn(search, 'key'),
    ...textIn(search, 'hub'),
    ...(group ? { group } : {}),
  }
}
