import type { Paise } from '#domain/money/money.ts'
import { drawDetails, drawText, ensureSpace } from './a4-sheet.ts'
import { drawTable } from './a4-table.ts'
import { fillText } from './document-texts.ts'
import {
  column,
  type Drawing,
  drawEnding,
  drawHeads,
  type ExportSet,
  english,
  exportPaper,
  labelsFor,
  weigh,
} from './export-set.ts'
import { printAmount } from './print-amount.ts'
import { mm } from './print-sheet.ts'

/**
 * Returns the invoice that customs compute duty from: every packed line with code, origin and the amount paid for it.
 */
export const commercialInvoice = (set: ExportSet): Drawing =>
  exportPaper(
    set,
    (texts) => texts.commercialInvoice,
    (sheet, from) => {
      const { language } = set
      const texts = english.exportPapers
      const label = labelsFor(language)
      const origin = texts.originIndia
      const table = drawTable(
        sheet,
        [
          column(language, 'item', 5, 'left'),
          column(language, 'seller', 3, 'left'),
          column(language, 'code', 2, 'left'),
          column(language, 'origin', 1.5, 'left'),
          column(language, 'quantity', 1.2),
          column(language, 'unitValue', 2),
          column(language, 'value', 2),
        ],
        [
          ...set.lines.map(({ name, seller, code, quantity, value }) => [
            name,
            seller,
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
      const rows = drawDetails(
        sheet,
        [
          [label('currency'), texts.rupees],
          [label('gross'), weigh(set.grossGrams)],
          [label('packages'), fillText(texts.one, { seal: set.seal })],
          [label('origin'), origin],
        ],
        ensureSpace(sheet, table + mm(5), mm(16)),
      )
      const terms = drawText(sheet, `${label('terms')}: ${texts.termsText}`, rows + mm(3))
      const reason = drawText(
        sheet,
        `${label('reason')}: ${set.free ? texts.replacementText : texts.reasonText}`,
        terms + mm(1),
      )
      drawEnding(sheet, set, reason + mm(1))
    },
  )
