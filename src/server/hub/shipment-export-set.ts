import { declarationFormFor } from '#domain/customs/postal-declaration.ts'
import type { Language } from '#domain/language/language.ts'
import { nothing, paise, sum } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { ExportSet } from '#server/documents/export-set.ts'
import { listDocuments } from '#server/invoices/invoice-store.ts'
import { findSecondDelivery } from '#server/invoices/second-delivery-store.ts'
import { readShipmentPapers, translateMissingPapers } from './shipment-paper-store.ts'
import { findParcelOfShipment, findShipment, listShipmentSellerOrders } from './shipment-store.ts'
import { translateNumber } from './show-shipment.ts'

/**
 * Reads all data of the export documents of a sealed shipment, with weight and measures. Refuses with
 * thing/not-found, flow/not-now (it stays in India, or is not sealed yet) and papers/missing, with what is missing:
 * incomplete documents are not issued.
 */
export async function readExportSet(shipmentId: string, language: Language): Promise<ExportSet> {
  const view = await findShipment(shipmentId)
  const { shipment, order, countryName } = view
  const papers = await readShipmentPapers(view)
  const { measuredGrams, lengthMm, widthMm, heightMm, seal, sealedAt } = shipment
  if (!papers || !sealedAt || measuredGrams === null || lengthMm === null || widthMm === null || heightMm === null) {
    return refuse('flow/not-now', { state: shipment.state })
  }
  if (papers.lacks.length > 0) refuse('papers/missing', { papers: translateMissingPapers(papers.lacks, language) })
  const goods = sum(papers.lines.map(({ value }) => value))
  const inside = (await listShipmentSellerOrders(shipment)).map(({ sellerOrder }) => sellerOrder.id)
  const invoices = (await listDocuments(order.id)).filter(
    ({ prefix, sellerOrderId, chargeKey }) =>
      prefix === 'I' && sellerOrderId !== null && inside.includes(sellerOrderId) && chargeKey === null,
  )
  const { shipping } = order
  // The papers of a box that is sent again are of that day.
  const createdAt = shipment.sentAgainAt ?? sealedAt
  const { legal } = await readIdentity(createdAt)
  const destination = countryName?.en ?? order.destination
  return {
    language,
    createdAt,
    orderNumber: translateNumber('en', order.number, shipment),
    form: declarationFormFor(view.postal, { value: goods, grams: measuredGrams }),
    invoiceNumbers: invoices.map(({ number }) => number),
    iec: legal.iec,
    from: [legal.name, legal.address, legal.phone, `GSTIN ${legal.gstin}`],
    to: [
      shipping.fullName,
      ...shipping.address.split(/\r?\n/),
      [shipping.city, shipping.state, shipping.pincode].filter(Boolean).join(', '),
      destination,
      shipping.phone,
    ],
    destination,
    lines: papers.lines.map(({ hsCode, ...line }) => ({ ...line, code: hsCode })),
    free: order.replacesClaimId !== null,
    goods,
    // The delivery of the order is declared with the first box; that of the second is what the customer paid for it, if anything.
    freight:
      shipment.position > 1
        ? ((await findSecondDelivery(order.id))?.amount ?? nothing)
        : paise(order.deliveryPaise + order.addedDeliveryPaise - order.refundedDeliveryPaise),
    grossGrams: measuredGrams,
    size: { length: lengthMm, width: widthMm, height: heightMm },
    seal: seal ?? '',
    waybill: (await findParcelOfShipment(shipmentId))?.waybill ?? null,
    filings: papers.filings,
  }
}
