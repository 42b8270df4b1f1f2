import { type ReportGroup, reportGroups } from '#domain/reports/report-shape.ts'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The row of the report on lanes whose boxes are shown. */
export type LaneSearch = { from: string; to: string; group: ReportGroup; key: string }

/** Parses the URL query; what is missing is empty, and the server refuses it. */
export function laneSearchOf(search: TypedSearch): LaneSearch {
  const {
    from = '',
    to = '',
    group = '',
    key = '',
  } = {
    ...textIn(search, 'from'),
    ...textIn(search, 'to'),
    ...textIn(search, 'group'),
    ...textIn(search, 'key'),
  } as Partial<Record<keyof LaneSearch, string>>
  return { from, to, group: reportGroups.find((each) => each === group) ?? 'lane', key }
}
