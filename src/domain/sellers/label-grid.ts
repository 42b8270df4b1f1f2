import type { CalendarDay } from '../time/calendar-day.ts'

/** A grid of labels on a page; millimetres. */
export type LabelGrid = {
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  /** From the page's edge to the first label, and from one label to the next. */
  left: number
  top: number
  across: number
  down: number
}

const a4 = { width: 210, height: 297 }
const roll = (width: number, height: number): LabelGrid => ({
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  across: width,
  down: height,
})
const sheet = (columns: number, rows: number, label: LabelGrid['label'], across: number): LabelGrid => ({
  page: a4,
  label,
  columns,
  rows,
  left: (a4.width - label.width - (columns - 1) * across) / 2,
  top: (a4.height - rows * label.height) / 2,
  across,
  down: label.height,
})

/** The common die-cut sheets of 24, 21 and 10, and the three roll widths of label printers. */
export const labelGrids = {
  'a4-24': sheet(3, 8, { width: 63.5, height: 33.9 }, 66),
  'a4-21': sheet(3, 7, { width: 63.5, height: 38.1 }, 66),
  'a4-10': sheet(2, 5, { width: 99.1, height: 57 }, 101.6),
  '50x25': roll(50, 25),
  '62x100': roll(62, 100),
  '100x150': roll(100, 150),
} as const satisfies Record<string, LabelGrid>

export type UnitLabelFormat = keyof typeof labelGrids
export const unitLabelFormats = Object.keys(labelGrids) as [UnitLabelFormat, ...UnitLabelFormat[]]

/** Labels of one print; more would keep a seller waiting, and a printer too. */
export const mostLabels = 500

/** Returns the batch number of a day's making, such as 261126, which labels and the packing form propose. */
export const lotOfDay = (day: CalendarDay): string => day.replaceAll('-', '').slice(2)

/** Returns how many labels of a sheet lie before the next one, so that a sheet begun earlier is used up. */
export const labelsPerPage = ({ columns, rows }: LabelGrid): number => columns * rows

/** Returns page and place of a label, counted from 0 and from the first free place of the first page. */
export function positionOfLabel(grid: LabelGrid, index: number, skipped: number) {
  const position = index + skipped
  const onPage = position % labelsPerPage(grid)
  return {
    page: Math.floor(position / labelsPerPage(grid)),
    x: grid.left + (onPage % grid.columns) * grid.across,
    y: grid.top + Math.floor(onPage / grid.columns) * grid.down,
  }
}
