import { setImmediate } from 'node:timers/promises'
import type { PaperFormat } from '#domain/shipping/label-format.ts'
import { documentTexts } from './document-texts.ts'
import { drawParcelLabel, type ParcelLabel } from './parcel-label.ts'
import { a6, closeSheet, mm, openSheet, type PrintSheet } from './print-sheet.ts'

type Page = { width: number; height: number; scale: number; slots: readonly (readonly [x: number, y: number])[] }

const pages: Readonly<Record<PaperFormat, Page>> = {
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

/** Draws a label on A6. */
export type DrawLabel = (sheet: PrintSheet) => void

type Printing = { format: PaperFormat; createdAt: Date; title: string }

/** Renders drawn labels as one PDF in their order: one to a page, or four to a sheet of A4. */
export async function renderDrawnSheet(
  labels: readonly DrawLabel[],
  { format, createdAt, title }: Printing,
  fontDirectory?: string,
): Promise<Buffer> {
  const page = pages[format]
  const size = { width: page.width, height: page.height }
  const sheet = openSheet({ size, title, createdAt, ...(fontDirectory ? { fontDirectory } : {}) })
  for (const [index, draw] of labels.entries()) {
    const slot = page.slots[index % page.slots.length] ?? [0, 0]
    if (index > 0 && index % page.slots.length === 0) sheet.addPage({ size: [page.width, page.height], margin: 0 })
    sheet.save()
    sheet.translate(slot[0], slot[1]).scale(page.scale)
    draw(sheet)
    sheet.restore()
    // Scanners are answered between two labels.
    await setImmediate()
  }
  return closeSheet(sheet)
}

/** Renders the labels of boxes so. */
export const renderLabelSheet = (
  labels: readonly ParcelLabel[],
  paper: { format: PaperFormat; createdAt: Date },
  fontDirectory?: string,
): Promise<Buffer> =>
  renderDrawnSheet(
    labels.map((label) => (sheet: PrintSheet) => drawParcelLabel(sheet, label)),
    { ...paper, title: documentTexts[labels[0]?.language ?? 'en'].parcelLabel.title },
    fontDirectory,
  )

/** One page for a box: a carrier's own PDF, or what our label shows. */
export type LabelPage = { pdf: Uint8Array } | { label: ParcelLabel }

/**
 * Joins carriers' own labels with ours in one PDF, each scaled to its slot of the format. Throws for a carrier's file that is no PDF.
 */
export async function joinLabels(
  labels: readonly LabelPage[],
  { format, createdAt }: { format: PaperFormat; createdAt: Date },
  fontDirectory?: string,
): Promise<Buffer> {
  const page = pages[format]
  const slot = {
    width: page.slots.length > 1 ? a6.width : page.width,
    height: page.slots.length > 1 ? a6.height : page.height,
  }
  // It is a tenth of what a start would read, and needed for carriers' labels alone.
  const { PDFDocument } = await import('pdf-lib')
  const joined = await PDFDocument.create()
  joined.setCreationDate(createdAt)
  for (const [index, each] of labels.entries()) {
    const bytes =
      'pdf' in each ? each.pdf : await renderLabelSheet([each.label], { format: 'a6', createdAt }, fontDirectory)
    const [shown] = await joined.embedPdf(bytes)
    if (!shown) throw new Error('a label has no page')
    if (index % page.slots.length === 0) joined.addPage([page.width, page.height])
    const [x, y] = page.slots.length > 1 ? (page.slots[index % page.slots.length] ?? [0, 0]) : [0, 0]
    const scale = Math.min(slot.width / shown.width, slot.height / shown.height)
    // PDF counts from the lower edge.
    const top = page.height - y - shown.height * scale
    joined.getPages().at(-1)?.drawPage(shown, { x, y: top, xScale: scale, yScale: scale })
  }
  return Buffer.from(await joined.save())
}
