import type { Paise } from '#domain/money.ts'
import { makeRoom, setFacts, setWords } from './a4-sheet.ts'
import { drawTable } from './a4-table.ts'
import { fillText } from './document-texts.ts'
import {
  column,
  drawEnding,
  drawHeads,
  type ExportSet,
  english,
  labelsFor,
  renderExportPaper,
  weigh,
} from './export-set.ts'
import { printAmount } from './print-amount.ts'
import { mm } from './print-sheet.ts'

/**
 * Renders the invoice that customs compute duty from: every packed line with code, origin and the amount paid for it.
 */
export const renderCommercialInvoice = (set: ExportSet, fontDirectory?: string): Promise<Buffer> =>
  renderExportPaper(
    set,
    (words) => words.commercialInvoice,
    fontDirectory,
    (sheet, from) => {
      const { language } = set
      const words = english.exportPapers
      const label = labelsFor(language)
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
        drawHeads(sheet, set, from, ['exporter', 'consignee']),
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
      const terms = setWords(sheet, `${label('terms')}: ${words.termsWords}`, facts + mm(3))
      const reason = setWords(
        sheet,
        `${label('reason')}: ${set.free ? words.replacementWords : words.reasonWords}`,
        terms + mm(1),
      )
      drawEnding(sheet, set, reason + mm(1))
    },
  )
