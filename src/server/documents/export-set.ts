import { setImmediate } from 'node:timers/promises'
import type { DeclarationForm } from '#domain/customs/postal-declaration.ts'
import type { Language } from '#domain/language/language.ts'
import type { Paise } from '#domain/money/money.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import {
  a4,
  type Block,
  drawA4,
  drawDetails,
  drawText,
  ensureSpace,
  margin,
  plain,
  setBlocks,
  small,
} from './a4-sheet.ts'
import type { TableColumn } from './a4-table.ts'
import { documentTexts, fillText, formatWeight } from './document-texts.ts'
import { printDay } from './print-amount.ts'
import { closeSheet, mm, openSheet, type PrintSheet, rule, setLine } from './print-sheet.ts'

/**
 * The declaration of one shipment that leaves the country: its contents, at the amounts paid for them. Names are
 * English, as customs read them.
 */
export type ExportSet = {
  /** Printed small beside the English text, for the packer. */
  language: Language
  createdAt: Date
  /** With which box of several it is. */
  orderNumber: string
  form: DeclarationForm
  /** The tax documents of the goods. */
  invoiceNumbers: readonly string[]
  iec: string
  from: readonly string[]
  to: readonly string[]
  destination: string
  lines: readonly {
    name: string
    seller: string
    code: string
    quantity: number
    value: Paise
    netGrams: number
  }[]
  /** True for a replacement: nothing was paid, and the values are for customs alone. */
  free: boolean
  goods: Paise
  freight: Paise
  grossGrams: number
  size: { length: number; width: number; height: number }
  seal: string
  waybill: string | null
  filings: readonly { requirement: string; reference: string }[]
}

type Texts = (typeof documentTexts)['en']['exportPapers']

/** Returns a text in English, with the language of the hub beside it. */
export const both = (language: Language, pick: (texts: Texts) => string): string => {
  const english = pick(documentTexts.en.exportPapers)
  const own = pick(documentTexts[language].exportPapers)
  return own === english ? english : `${english} / ${own}`
}

/** Returns the labels of the export documents. */
export const labelsFor =
  (language: Language) =>
  (key: keyof Texts): string =>
    both(language, (texts) => texts[key] as string)

export const english = documentTexts.en

/** Draws one document at the end of a sheet. */
export type Drawing = (sheet: PrintSheet) => void

/**
 * Returns one document of the set: its title in English and beside it in the hub's language, and what `draw` puts
 * below from `top` on.
 */
export function exportPaper(
  { language, orderNumber }: Pick<ExportSet, 'language' | 'orderNumber'>,
  title: (texts: Texts) => string,
  draw: (sheet: PrintSheet, top: number) => void,
): Drawing {
  const frame = {
    title: `${title(english.exportPapers)} ${orderNumber}`,
    pageLabel: (number: number, count: number) => fillText(english.invoice.page, { number, count }),
  }
  return (all) =>
    drawA4(all, frame, (sheet) => {
      setLine(sheet, title(english.exportPapers), margin, mm(20), { size: 18, bold: true })
      if (language !== 'en') setLine(sheet, title(documentTexts[language].exportPapers), margin, mm(25.5), { size: 11 })
      draw(sheet, mm(29))
    })
}

type Together = { title: string; createdAt: Date; fontDirectory: string | undefined }

/**
 * Renders documents as one file, one after the other, each on pages of its own size. Other requests are answered between
 * two of them: nobody at a scanner waits for a stack of papers.
 */
export async function renderDrawings(drawings: readonly Drawing[], { title, createdAt, fontDirectory }: Together) {
  const sheet = openSheet({ size: a4, title, createdAt, fontDirectory, empty: true })
  for (const draw of drawings) {
    draw(sheet)
    await setImmediate()
  }
  return closeSheet(sheet)
}

/** Draws sender, recipient and number; returns the y below. */
export function drawHeads(sheet: PrintSheet, set: ExportSet, from: number, names: [keyof Texts, keyof Texts]): number {
  const label = labelsFor(set.language)
  const notYet = english.exportPapers.notYet
  const rows = drawDetails(
    sheet,
    [
      [label('reference'), set.orderNumber],
      [label('date'), printDay(indianDay(set.createdAt).day)],
      [label('waybill'), set.waybill ?? notYet],
      [label('destination'), set.destination],
    ],
    from,
  )
  const blocks: Block[] = [
    { title: label(names[0]), lines: [...set.from, fillText(english.exportPapers.iec, { number: set.iec })] },
    { title: label(names[1]), lines: set.to },
  ]
  return setBlocks(sheet, blocks, rows + mm(3)) + mm(3)
}

export const sumOf = (set: ExportSet, of: (line: ExportSet['lines'][number]) => number): number =>
  set.lines.reduce((all, line) => all + of(line), 0)

/** Returns a column of the table of lines; `share` is its width relative to the others. */
export const column = (
  language: Language,
  key: keyof Texts['column'],
  share: number,
  align: 'left' | 'right' = 'right',
): TableColumn => ({
  title: both(language, (texts) => texts.column[key]),
  share,
  align,
})

export const weigh = (grams: number): string => formatWeight(grams, english)

/** Draws the tax documents and filings it belongs to, the sender's declaration, and space for a date and a name. */
export function drawEnding(sheet: PrintSheet, { language, invoiceNumbers, filings }: ExportSet, from: number): void {
  const label = labelsFor(language)
  let top = drawText(sheet, `${label('invoices')}: ${invoiceNumbers.join(', ')}`, from)
  for (const { requirement, reference } of filings)
    top = drawText(sheet, `${label('filings')}: ${requirement}: ${reference}`, top + mm(1))
  top = drawText(sheet, english.exportPapers.certify, ensureSpace(sheet, top + mm(4), mm(34)), plain)
  if (language !== 'en') top = drawText(sheet, documentTexts[language].exportPapers.certify, top + mm(1), small)
  rule(sheet, margin, top + mm(14), margin + mm(70), top + mm(14), 0.5)
  setLine(
    sheet,
    both(language, (texts) => texts.signature),
    margin,
    top + mm(18),
    small,
  )
}
