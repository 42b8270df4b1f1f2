import { indianDay } from '#domain/calendar-day.ts'
import type { Language } from '#domain/language.ts'
import type { Paise } from '#domain/money.ts'
import type { DeclarationForm } from '#domain/postal-declaration.ts'
import { type Block, makeRoom, margin, plain, renderA4, setBlocks, setFacts, setWords, small } from './a4-sheet.ts'
import { drawTable, type TableColumn } from './a4-table.ts'
import { documentTexts, fillText, formatWeight } from './document-texts.ts'
import { printAmount, printDay } from './print-amount.ts'
import { mm, type PrintSheet, rule, setLine } from './print-sheet.ts'

/** What is declared of one box that leaves the country: what is packed, at what was paid for it. Names are English, as customs read them. */
export type ExportSet = {
  /** Stands small beside the English words, for whoever packs. */
  language: Language
  createdAt: Date
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
    maker: string
    code: string
    quantity: number
    value: Paise
    netGrams: number
  }[]
  goods: Paise
  freight: Paise
  grossGrams: number
  size: { length: number; width: number; height: number }
  seal: string
  waybill: string | null
  filings: readonly { requirement: string; reference: string }[]
}

type Words = (typeof documentTexts)['en']['exportPapers']

/** A word in English, and beside it in the language of the hub. */
const both = (language: Language, pick: (words: Words) => string): string => {
  const english = pick(documentTexts.en.exportPapers)
  const own = pick(documentTexts[language].exportPapers)
  return own === english ? english : `${english} / ${own}`
}

const english = documentTexts.en

function render(
  set: ExportSet,
  title: (words: Words) => string,
  fontDirectory: string | undefined,
  draw: (sheet: PrintSheet, top: number) => void,
): Promise<Buffer> {
  return renderA4(
    {
      title: `${title(english.exportPapers)} ${set.orderNumber}`,
      createdAt: set.createdAt,
      fontDirectory,
      pageWords: (number, count) => fillText(english.invoice.page, { number, count }),
    },
    (sheet) => {
      setLine(sheet, title(english.exportPapers), margin, mm(20), { size: 18, bold: true })
      const own = title(documentTexts[set.language].exportPapers)
      if (set.language !== 'en') setLine(sheet, own, margin, mm(25.5), { size: 11 })
      draw(sheet, mm(29))
    },
  )
}

function heads(sheet: PrintSheet, set: ExportSet, from: number, names: [keyof Words, keyof Words]): number {
  const label = (key: keyof Words) => both(set.language, (words) => words[key] as string)
  const notYet = english.exportPapers.notYet
  const facts = setFacts(
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
  return setBlocks(sheet, blocks, facts + mm(3)) + mm(3)
}

const sumOf = (set: ExportSet, of: (line: ExportSet['lines'][number]) => number): number =>
  set.lines.reduce((all, line) => all + of(line), 0)
const column = (
  language: Language,
  key: keyof Words['column'],
  share: number,
  align: 'left' | 'right' = 'right',
): TableColumn => ({
  title: both(language, (words) => words.column[key]),
  share,
  align,
})
const weigh = (grams: number): string => formatWeight(grams, english)
const sizeOf = ({ size }: ExportSet): string => fillText(english.exportPapers.millimetres, size)

/** The invoice that customs reckon duty by: every packed line with code, origin and what was paid for it. */
export const renderCommercialInvoice = (set: ExportSet, fontDirectory?: string): Promise<Buffer> =>
  render(
    set,
    (words) => words.commercialInvoice,
    fontDirectory,
    (sheet, from) => {
      const { language } = set
      const words = english.exportPapers
      const label = (key: keyof Words) => both(language, (own) => own[key] as string)
      const origin = words.originIndia
      const table = drawTable(
        sheet,
        [
          column(language, 'item', 5, 'left'),
          column(language, 'maker', 3, 'left'),
          column(language, 'code', 2, 'left'),
          column(language, 'origin', 1.5, 'left'),
          column(language, 'quantity', 1.2),
          column(language, 'unitValue', 2),
          column(language, 'value', 2),
        ],
        [
          ...set.lines.map(({ name, maker, code, quantity, value }) => [
            name,
            maker,
            code,
            origin,
            String(quantity),
            printAmount(Math.round(value / quantity) as Paise),
            printAmount(value),
          ]),
          [label('goods'), '', '', '', '', '', printAmount(set.goods)],
          [label('freight'), '', '', '', '', '', printAmount(set.freight)],
        ],
        [label('total'), '', '', '', '', '', printAmount((set.goods + set.freight) as Paise)],
        heads(sheet, set, from, ['exporter', 'consignee']),
      )
      const facts = setFacts(
        sheet,
        [
          [label('currency'), words.rupees],
          [label('gross'), weigh(set.grossGrams)],
          [label('packages'), fillText(words.one, { seal: set.seal })],
          [label('origin'), origin],
        ],
        makeRoom(sheet, table + mm(5), mm(16)),
      )
      let top = setWords(sheet, `${label('terms')}: ${words.termsWords}`, facts + mm(3))
      top = setWords(sheet, `${label('reason')}: ${words.reasonWords}`, top + mm(1))
      top = setWords(sheet, `${label('invoices')}: ${set.invoiceNumbers.join(', ')}`, top + mm(1))
      for (const { requirement, reference } of set.filings)
        top = setWords(sheet, `${label('filings')}: ${requirement}: ${reference}`, top + mm(1))
      signOff(sheet, set, top)
    },
  )

/** What lies in the box, line by line, with weights and measures. */
export const renderPackingList = (set: ExportSet, fontDirectory?: string): Promise<Buffer> =>
  render(
    set,
    (words) => words.packingList,
    fontDirectory,
    (sheet, from) => {
      const { language } = set
      const words = english.exportPapers
      const label = (key: keyof Words) => both(language, (own) => own[key] as string)
      const table = drawTable(
        sheet,
        [
          column(language, 'item', 5, 'left'),
          column(language, 'maker', 3.5, 'left'),
          column(language, 'code', 2, 'left'),
          column(language, 'quantity', 1.4),
          column(language, 'net', 2.4),
        ],
        set.lines.map(({ name, maker, code, quantity, netGrams }) => [
          name,
          maker,
          code,
          String(quantity),
          weigh(netGrams),
        ]),
        [
          label('total'),
          '',
          '',
          String(sumOf(set, (line) => line.quantity)),
          weigh(sumOf(set, (line) => line.netGrams)),
        ],
        heads(sheet, set, from, ['sender', 'consignee']),
      )
      const facts = setFacts(
        sheet,
        [
          [label('packages'), fillText(words.one, { seal: set.seal })],
          [label('gross'), weigh(set.grossGrams)],
          [label('size'), sizeOf(set)],
        ],
        makeRoom(sheet, table + mm(5), mm(16)),
      )
      setWords(
        sheet,
        both(language, (own) => own.listNote),
        facts + mm(3),
        small,
      )
    },
  )

/** The declaration on the box, with what the forms CN22 and CN23 of the postal union ask for. */
export const renderCustomsDeclaration = (set: ExportSet, fontDirectory?: string): Promise<Buffer> =>
  render(
    set,
    (words) => fillText(words.declaration, { form: set.form }),
    fontDirectory,
    (sheet, from) => {
      const { language } = set
      const words = english.exportPapers
      const label = (key: keyof Words) => both(language, (own) => own[key] as string)
      const noted = setWords(sheet, label('mayBeOpened'), from, { size: 10, bold: true })
      const table = drawTable(
        sheet,
        [
          column(language, 'item', 5, 'left'),
          column(language, 'quantity', 1.3),
          column(language, 'net', 2),
          column(language, 'value', 2.2),
          column(language, 'code', 2, 'left'),
          column(language, 'origin', 1.8, 'left'),
        ],
        set.lines.map(({ name, quantity, netGrams, value, code }) => [
          name,
          String(quantity),
          weigh(netGrams),
          printAmount(value),
          code,
          words.originIndia,
        ]),
        [
          label('total'),
          String(sumOf(set, (line) => line.quantity)),
          weigh(sumOf(set, (line) => line.netGrams)),
          printAmount(set.goods),
          '',
          '',
        ],
        heads(sheet, set, noted + mm(1), ['sender', 'addressee']),
      )
      const facts = setFacts(
        sheet,
        [
          [label('category'), words.sale],
          [label('gross'), weigh(set.grossGrams)],
          [label('freight'), printAmount(set.freight)],
          [label('currency'), words.rupees],
        ],
        makeRoom(sheet, table + mm(5), mm(16)),
      )
      let top = setWords(sheet, `${label('invoices')}: ${set.invoiceNumbers.join(', ')}`, facts + mm(3))
      for (const { requirement, reference } of set.filings)
        top = setWords(sheet, `${label('filings')}: ${requirement}: ${reference}`, top + mm(1))
      signOff(sheet, set, top)
    },
  )

/** The sender's word, and room for a date and a name. */
function signOff(sheet: PrintSheet, { language }: ExportSet, from: number): void {
  let top = setWords(sheet, english.exportPapers.certify, makeRoom(sheet, from + mm(4), mm(34)), plain)
  if (language !== 'en') top = setWords(sheet, documentTexts[language].exportPapers.certify, top + mm(1), small)
  rule(sheet, margin, top + mm(14), margin + mm(70), top + mm(14), 0.5)
  setLine(
    sheet,
    both(language, (words) => words.signature),
    margin,
    top + mm(18),
    small,
  )
}
