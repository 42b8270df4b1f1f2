import { labelGrids, positionOfLabel, type UnitLabelFormat } from '#domain/sellers/label-grid.ts'
import { translate } from '#server/translate.ts'
import { type BagLabel, drawBagLabel } from './bag-label.ts'
import { beginPage, closeSheet, mm, openSheet } from './print-sheet.ts'
import { type UnitLabel, unitLabelDrawer } from './unit-label.ts'

/** The labels of one line's units, which differ in their code alone, or the label of a bag. */
export type SellerLabel = { unit: UnitLabel; codes: readonly string[] } | { bag: BagLabel }

type PrintOptions = { format: UnitLabelFormat; skipped: number; createdAt: Date }

/** Renders labels as PDF bytes in their order, from the first free place of the first sheet on. */
export function renderSellerLabels(
  labels: readonly SellerLabel[],
  { format, skipped, createdAt }: PrintOptions,
  fontDirectory?: string,
): Promise<Buffer> {
  const grid = labelGrids[format]
  const size = { width: mm(grid.page.width), height: mm(grid.page.height) }
  const title = translate('en', 'unit-labels', 'print.title')
  const sheet = openSheet({ size, title, createdAt, fontDirectory, empty: true })
  let [pages, next] = [0, 0]
  const nextPosition = () => {
    const place = positionOfLabel(grid, next++, skipped)
    for (; pages <= place.page; pages++) beginPage(sheet, size)
    return place
  }
  for (const label of labels) {
    if ('bag' in label) drawBagLabel(sheet, label.bag, grid, nextPosition())
    else {
      const place = nextPosition()
      const draw = unitLabelDrawer(sheet, label.unit, grid)
      for (const [index, code] of label.codes.entries()) draw(code, index === 0 ? place : nextPosition())
    }
  }
  return closeSheet(sheet)
}
