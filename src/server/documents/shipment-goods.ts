import type { Language } from '#domain/language/language.ts'
import { setBlocks } from './a4-sheet.ts'
import { drawTable } from './a4-table.ts'
import { both, column, type Drawing, english, exportPaper, weigh } from './export-set.ts'
import { mm } from './print-sheet.ts'

/** A packed line as food authorities ask for it. */
export type FoodLine = {
  name: string
  /** The size of one pack as it is sold, "200g". */
  pack: string
  quantity: number
  netGrams: number
  code: string
  ingredients: string
  allergens: readonly string[]
  lot: string
  bestBefore: string
  manufacturer: { name: string; address: string }
}

type ShipmentGoods = { language: Language; orderNumber: string; lines: readonly FoodLine[] }

/** Returns the list of ingredients and allergens of everything in the box. */
export const ingredientList = (shipment: ShipmentGoods): Drawing =>
  exportPaper(
    shipment,
    (texts) => texts.ingredientList,
    (sheet, top) => {
      const { language } = shipment
      drawTable(
        sheet,
        [
          column(language, 'item', 3, 'left'),
          column(language, 'ingredients', 4.5, 'left'),
          column(language, 'allergens', 2.2, 'left'),
          column(language, 'lot', 1.3, 'left'),
          column(language, 'bestBefore', 1.8, 'left'),
        ],
        shipment.lines.map(({ name, ingredients, allergens, lot, bestBefore }) => [
          name,
          ingredients,
          allergens.join(', ') || both(language, (texts) => texts.noAllergens),
          lot,
          bestBefore,
        ]),
        null,
        top + mm(2),
      )
    },
  )

/** Returns one row for each product, pack size and manufacturer, as the prior notice of the FDA is filed. */
export const priorFilingRows = (lines: readonly FoodLine[]): string[][] =>
  lines.map(({ name, pack, quantity, netGrams, code, manufacturer }) => [
    name,
    pack,
    String(quantity),
    weigh(netGrams),
    code,
    manufacturer.name,
    manufacturer.address,
  ])

/** Returns the heads of these rows, in English as the FDA reads them. */
export const priorFilingHeads = (): string[] => {
  const { column: heads } = english.exportPapers
  return [
    heads.item,
    heads.pack,
    heads.quantity,
    heads.net,
    heads.code,
    heads.manufacturer,
    english.exportPapers.sender,
  ]
}

/** Returns the worksheet for filing the prior notice. */
export const priorFilingSheet = (shipment: ShipmentGoods): Drawing =>
  exportPaper(
    shipment,
    (texts) => texts.priorFiling,
    (sheet, top) => {
      const { language } = shipment
      drawTable(
        sheet,
        [
          column(language, 'item', 3, 'left'),
          column(language, 'pack', 1.2, 'left'),
          column(language, 'quantity', 1),
          column(language, 'net', 1.5),
          column(language, 'code', 1.6, 'left'),
          column(language, 'manufacturer', 4.5, 'left'),
        ],
        priorFilingRows(shipment.lines).map((row) => [...row.slice(0, 5), row.slice(5).filter(Boolean).join('\n')]),
        null,
        top + mm(2),
      )
    },
  )

type Filed = { language: Language; orderNumber: string; filings: readonly { requirement: string; reference: string }[] }

/** Returns the page with everything the destination's rules ask for, each with its reference. */
export const certificateList = (shipment: Filed): Drawing =>
  exportPaper(
    shipment,
    (texts) => texts.certificates,
    (sheet, top) => {
      drawTable(
        sheet,
        [column(shipment.language, 'requirement', 6, 'left'), column(shipment.language, 'number', 3, 'left')],
        shipment.filings.map(({ requirement, reference }) => [requirement, reference]),
        null,
        top + mm(2),
      )
    },
  )

/** The height at which a gift's message begins, in the upper half of the page. */
const messageTop = mm(40)

/** Returns the card of a gift: its message and who it is for, and no price. */
export const giftCard = (shipment: { language: Language; orderNumber: string; to: string; message: string }): Drawing =>
  exportPaper(
    shipment,
    (texts) => texts.giftCard,
    (sheet) =>
      void setBlocks(sheet, [{ title: '', lines: [shipment.to, ...shipment.message.split(/\r?\n/)] }], messageTop),
  )
