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
  sumOf,
  weigh,
} from './export-set.ts'
import { printAmount } from './print-amount.ts'
import { mm } from './print-sheet.ts'

/** Returns the declaration on the shipment, with the fields of the postal union's forms CN22 and CN23. */
export const customsDeclaration = (set: ExportSet): Drawing =>
  exportPaper(
    set,
    (texts) => fillText(texts.declaration, { form: set.form }),
    (sheet, from) => {
      const { language } = set
      const texts = english.exportPapers
      const label = labelsFor(language)
      const noted = drawText(sheet, label('mayBeOpened'), from, { size: 10, bold: true })
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
          texts.originIndia,
        ]),
        [
          label('total'),
          String(sumOf(set, (line) => line.quantity)),
          weigh(sumOf(set, (line) => line.netGrams)),
          printAmount(set.goods),
          '',
          '',
        ],
        drawHeads(sheet, set, noted + mm(1), ['sender', 'addressee']),
      )
      const rows = drawDetails(
        sheet,
        [
          [label('category'), set.free ? texts.replacement : texts.sale],
          [label('gross'), weigh(set.grossGrams)],
          [label('freight'), printAmount(set.freight)],
          [label('currency'), texts.rupees],
        ],
        ensureSpace(sheet, table + mm(5), mm(16)),
      )
      drawEnding(sheet, set, rows + mm(3))
    },
  )
