import { drawDetails, drawText, ensureSpace, small } from './a4-sheet.ts'
import { drawTable } from './a4-table.ts'
import { fillText } from './document-texts.ts'
import {
  both,
  column,
  type Drawing,
  drawHeads,
  type ExportSet,
  english,
  exportPaper,
  labelsFor,
  sumOf,
  weigh,
} from './export-set.ts'
import { mm } from './print-sheet.ts'

/** Returns the contents of the shipment, line by line, with weights and measures. */
export const packingList = (set: ExportSet): Drawing =>
  exportPaper(
    set,
    (texts) => texts.packingList,
    (sheet, from) => {
      const { language } = set
      const texts = english.exportPapers
      const label = labelsFor(language)
      const table = drawTable(
        sheet,
        [
          column(language, 'item', 5, 'left'),
          column(language, 'seller', 3.5, 'left'),
          column(language, 'code', 2, 'left'),
          column(language, 'quantity', 1.4),
          column(language, 'net', 2.4),
        ],
        set.lines.map(({ name, seller, code, quantity, netGrams }) => [
          name,
          seller,
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
        drawHeads(sheet, set, from, ['sender', 'consignee']),
      )
      const rows = drawDetails(
        sheet,
        [
          [label('packages'), fillText(texts.one, { seal: set.seal })],
          [label('gross'), weigh(set.grossGrams)],
          [label('size'), fillText(texts.millimetres, set.size)],
        ],
        ensureSpace(sheet, table + mm(5), mm(16)),
      )
      drawText(
        sheet,
        both(language, (own) => own.listNote),
        rows + mm(3),
        small,
      )
    },
  )
