import type { LabelFormat } from '#domain/shipping/label-format.ts'
import { documentTexts } from './document-texts.ts'
import { drawParcelLabel, type ParcelLabel } from './parcel-label.ts'
import { a6, closeSheet, mm, openSheet } from './print-sheet.ts'

type Page = { width: number; height: number; scale: number; slots: readonly (readonly [x: number, y: number])[] }

const pages: Readonly<Record<LabelFormat, Page>> = {
  a6: { ...a6, scale: 1, slots: [[0, 0]] },
  '100x150': { width: mm(100), height: mm(150), scale: 100 / 105, slots: [[0, mm(4)]] },
  a4: {
    width: mm(210),
    height: mm(297),
    scale: 1,
    slots: [
      [0, 0],
      [a6.width, 0],
      [0, a6.height],
      [a6.width, a6.height],
    ],
  },
}

/** Renders many labels as one PDF in their order: one to a page, or four to a sheet of A4. */
export async function renderLabelSheet(
  labels: readonly ParcelLabel[],
  { format, createdAt }: { format: LabelFormat; createdAt: Date },
  fontDirectory?: string,
): Promise<Buffer> {
  const page = pages[format]
  const size = { width: page.width, height: page.height }
  const title = documentTexts[labels[0]?.language ?? 'en'].parcelLabel.title
  const sheet = openSheet({ size, title, createdAt, ...(fontDirectory ? { fontDirectory } : {}) })
  for (const [index, label] of labels.entries()) {
    const slot = page.slots[index % page.slots.length] ?? [0, 0]
    if (index > 0 && index % page.slots.length === 0) sheet.addPage({ size: [page.width, page.height], margin: 0 })
    sheet.save()
    sheet.translate(slot[0], slot[1]).scale(page.scale)
    drawParcelLabel(sheet, label)
    sheet.restore()
  }
  return closeSheet(sheet)
}
