import { identity } from '#domain/identity.ts'
import type { Language } from '#domain/language.ts'
import { paise, sum } from '#domain/money.ts'
import { declarationFormFor } from '#domain/postal-declaration.ts'
import { refuse } from '#domain/refusal.ts'
import type { ExportSet } from '#server/documents/export-set.ts'
import { listDocuments } from '#server/invoices/invoice-store.ts'
import { readBoxPapers, sayPapers } from './box-papers.ts'
import { findBox, findParcelOfBox } from './box-store.ts'

/**
 * Reads all data of the export documents of a sealed shipment, with weight and measures. Refuses with
 * thing/not-found, flow/not-now (it stays in India, or is not sealed yet) and papers/missing, with what is missing:
 * incomplete documents are not issued.
 */
export async function readExportSet(boxId: string, language: Language): Promise<ExportSet> {
  const view = await findBox(boxId)
  const { box, order, countryName } = view
  const papers = await readBoxPapers(view)
  const { measuredGrams, lengthMm, widthMm, heightMm, seal, sealedAt } = box
  if (!papers || !sealedAt || measuredGrams === null || lengthMm === null || widthMm === null || heightMm === null) {
    return refuse('flow/not-now', { state: box.state })
  }
  if (papers.lacks.length > 0) refuse('papers/missing', { papers: sayPapers(papers.lacks, language) })
  const goods = sum(papers.lines.map(({ value }) => value))
  const invoices = (await listDocuments(order.id)).filter(
    ({ letter, brandId, chargeKey }) => letter === 'I' && brandId !== null && chargeKey === null,
  )
  const { shipping } = order
  const destination = countryName?.en ?? order.destination
  return {
    language,
    createdAt: sealedAt,
    orderNumber: order.number,
    form: declarationFormFor(view.postal, { value: goods, grams: measuredGrams }),
    invoiceNumbers: invoices.map(({ number }) => number),
    iec: identity.legal.iec,
    from: [identity.legal.name, identity.legal.address, identity.legal.phone, `GSTIN ${identity.legal.gstin}`],
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
    freight: paise(order.deliveryPaise - order.refundedDeliveryPaise),
    grossGrams: measuredGrams,
    size: { length: lengthMm, width: widthMm, height: heightMm },
    seal: seal ?? '',
    waybill: (await findParcelOfBox(boxId))?.waybill ?? null,
    filings: papers.filings,
  }
}
