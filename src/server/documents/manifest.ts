import type { Language } from '#domain/language/language.ts'
import type { Strokes } from '#server/db/manifest-tables.ts'
import { drawDetails, drawText, ensureSpace, margin, plain, renderA4, small } from './a4-sheet.ts'
import { drawTable } from './a4-table.ts'
import { documentTexts, formatWeight } from './document-texts.ts'
import { mm, type PrintSheet, rule, setLine } from './print-sheet.ts'

/** The words of the paper in its reader's language. */
type ManifestTexts = Readonly<
  Record<
    'title' | 'carrier' | 'hub' | 'day' | 'count' | 'order' | 'waybill' | 'country' | 'weight' | 'signed' | 'closedBy',
    string
  >
>

export type PrintedManifest = {
  language: Language
  texts: ManifestTexts
  number: string
  carrier: string
  hub: string
  day: string
  counted: number
  signedBy: string
  strokes: Strokes
  closedAt: Date
  closedBy: string
  lines: readonly { waybill: string; orderNumber: string; destination: string; grams: number }[]
}

const signatureHeight = mm(24)

/** Renders the signed list of what a carrier was handed, line by line, with its count and the signature. */
export function renderManifest(list: PrintedManifest, fontDirectory?: string): Promise<Buffer> {
  const { texts } = list
  const labels = documentTexts[list.language]
  const title = `${texts.title} ${list.number}`
  const pageLabel = (page: number, count: number) => `${page} / ${count}`
  return renderA4({ title, createdAt: list.closedAt, fontDirectory, pageLabel }, (sheet) => {
    const head = drawText(sheet, title, mm(14), { size: 16, bold: true })
    const facts = drawDetails(
      sheet,
      [
        [texts.carrier, list.carrier],
        [texts.hub, list.hub],
        [texts.day, list.day],
        [texts.count, String(list.counted)],
      ],
      head + mm(3),
    )
    const grams = list.lines.reduce((sum, line) => sum + line.grams, 0)
    const table = drawTable(
      sheet,
      [
        { title: '#', share: 0.6 },
        { title: texts.waybill, share: 3 },
        { title: texts.order, share: 3 },
        { title: texts.country, share: 1.2 },
        { title: texts.weight, share: 1.6, align: 'right' },
      ],
      list.lines.map((line, index) => [
        String(index + 1),
        line.waybill,
        line.orderNumber,
        line.destination,
        formatWeight(line.grams, labels),
      ]),
      [String(list.lines.length), '', '', '', formatWeight(grams, labels)],
      facts + mm(4),
    )
    drawSignature(sheet, list, ensureSpace(sheet, table + mm(8), signatureHeight + mm(14)))
  })
}

/** Draws the signature over its line, the name below it. */
function drawSignature(
  sheet: PrintSheet,
  { strokes, signedBy, closedBy, closedAt, texts }: PrintedManifest,
  top: number,
): void {
  const scale = signatureHeight / 200
  for (const stroke of strokes) {
    const [first, ...rest] = stroke
    if (!first) continue
    sheet.moveTo(margin + first[0] * scale, top + first[1] * scale)
    for (const [x, y] of rest) sheet.lineTo(margin + x * scale, top + y * scale)
    sheet.lineWidth(1.2).lineCap('round').stroke('#000000')
  }
  const line = top + signatureHeight
  rule(sheet, margin, line, margin + mm(80), line, 0.7)
  setLine(sheet, `${texts.signed}: ${signedBy}`, margin, line + mm(5), plain)
  setLine(
    sheet,
    `${texts.closedBy}: ${closedBy}, ${closedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    margin,
    line + mm(9.5),
    small,
  )
}
