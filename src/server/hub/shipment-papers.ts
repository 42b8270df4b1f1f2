import { needsPriorFiling } from '#domain/customs/export-papers.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { commercialInvoice } from '#server/documents/commercial-invoice.ts'
import { csvText } from '#server/documents/csv-text.ts'
import { customsDeclaration } from '#server/documents/customs-declaration.ts'
import { documentTexts, fillText } from '#server/documents/document-texts.ts'
import { type Drawing, renderDrawings } from '#server/documents/export-set.ts'
import { packingList } from '#server/documents/packing-list.ts'
import { drawPackingSlip } from '#server/documents/packing-slip.ts'
import { drawParcelLabel } from '#server/documents/parcel-label.ts'
import { a6, beginPage } from '#server/documents/print-sheet.ts'
import {
  certificateList,
  type FoodLine,
  giftCard,
  ingredientList,
  priorFilingHeads,
  priorFilingRows,
  priorFilingSheet,
} from '#server/documents/shipment-goods.ts'
import { packedOf } from '#server/invoices/invoice-data-store.ts'
import { readPackingSlips } from '#server/seller/seller-order-packing-slip.ts'
import { translate, translateCode } from '#server/translate.ts'
import { readExportSet } from './shipment-export-set.ts'
import { listShipmentGoods } from './shipment-goods-store.ts'
import { readShipmentLabel } from './shipment-label.ts'
import { listSetCodes } from './shipment-paper-store.ts'
import { findParcelOfShipment, findShipment, type ShipmentWithOrder } from './shipment-store.ts'
import { translateNumber } from './show-shipment.ts'

/**
 * Renders all papers of a sealed box as one file in the order in which they are used: the label, what goes outside
 * for customs, what goes inside. Refuses with thing/not-found, flow/not-now (not sealed yet) and papers/missing, with
 * what is missing and who supplies it: no part of the papers is printed alone.
 */
export async function renderShipmentPapers(
  context: Needs<'printFonts'>,
  id: string,
  language: Language,
): Promise<Uint8Array> {
  const view = await findShipment(id)
  const { shipment, order } = view
  if (shipment.sealedAt === null) return refuse('flow/not-now', { state: shipment.state })
  const forCustoms = view.domestic ? [] : await drawForCustoms(view, language)
  if (!(await findParcelOfShipment(id))) return refuse('papers/missing', { papers: [lackOfWaybill(language)] })
  const label = await readShipmentLabel(id, language)
  const box = {
    language,
    orderNumber: translateNumber('en', order.number, shipment),
    lines: await readFoodLines(shipment),
  }
  const slips = await readPackingSlips(order.id, language, { shipmentPosition: shipment.position })
  const { giftMessage: message } = order
  const drawings: Drawing[] = [
    (sheet) => {
      beginPage(sheet, a6)
      drawParcelLabel(sheet, label)
    },
    ...forCustoms,
    ingredientList(box),
    ...slips.map(
      ({ slip }): Drawing =>
        (sheet) =>
          drawPackingSlip(sheet, slip),
    ),
    // One card is enough, in the box that comes first.
    ...(message === null || shipment.position > 1 ? [] : [giftCard({ ...box, to: order.shipping.fullName, message })]),
  ]
  return renderDrawings(drawings, {
    title: fillText(documentTexts[language].exportPapers.allPapers, { number: order.number }),
    createdAt: shipment.sentAgainAt ?? shipment.sealedAt,
    fontDirectory: context.printFonts,
  })
}

const lackOfWaybill = (language: Language): string =>
  `${translate(language, 'hub-papers', 'lackWaybill')} ${translate(language, 'hub-papers', 'supplier.hub')}`

async function drawForCustoms(view: ShipmentWithOrder, language: Language): Promise<Drawing[]> {
  const set = await readExportSet(view.shipment.id, language)
  const lines = needsPriorFiling(view.requires) ? await readFoodLines(view.shipment) : []
  return [
    commercialInvoice(set),
    packingList(set),
    customsDeclaration(set),
    ...(lines.length === 0 ? [] : [priorFilingSheet({ language, orderNumber: set.orderNumber, lines })]),
    ...(set.filings.length === 0 ? [] : [certificateList(set)]),
  ]
}

/**
 * Returns the rows of the prior notice of a box as CSV, one for each product, pack size and manufacturer; packed
 * lines alone. Refuses with thing/not-found, and flow/not-now when the destination asks for no prior notice.
 */
export async function priorFilingCsv(id: string): Promise<Uint8Array> {
  const { requires, shipment } = await findShipment(id)
  if (!needsPriorFiling(requires)) return refuse('flow/not-now', { state: shipment.state })
  return csvText([priorFilingHeads(), ...priorFilingRows(await readFoodLines(shipment))])
}

/** Reads the packed lines of a shipment as food authorities ask for them, in English. */
async function readFoodLines(shipment: ShipmentWithOrder['shipment']): Promise<FoodLine[]> {
  // A code set by the hub takes precedence, as on the invoice.
  const codes = await listSetCodes(shipment.orderId)
  return (await listShipmentGoods(shipment)).flatMap(({ line, sellerOrder, ingredients, brand }) => {
    const quantity = packedOf(line, sellerOrder)
    if (quantity === 0) return []
    return [
      {
        name: line.name.en,
        pack: line.weight,
        quantity,
        netGrams: line.weightGrams * quantity,
        code: codes.get(line.id) ?? line.hsnCode,
        ingredients: ingredients ?? '',
        allergens: line.allergens.map((code) => translateCode('en', 'catalogue', `allergens.${code}`)),
        lot: line.lot ?? '',
        bestBefore: line.bestBefore ?? '',
        manufacturer: {
          name: brand.legalName ?? brand.name.en,
          address: [brand.streetAddress, brand.taxState, 'India'].filter(Boolean).join(', '),
        },
      },
    ]
  })
}
