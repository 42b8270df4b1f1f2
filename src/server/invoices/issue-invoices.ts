import { creditLeftOf } from '#domain/credit/store-credit.ts'
import { supplyKindOf } from '#domain/invoices/gst.ts'
import { billLine, type InvoiceLine, invoiceKindOf, totalsOf } from '#domain/invoices/invoice.ts'
import { nothing, type Paise, paise, sum } from '#domain/money/money.ts'
import {
  addUnder,
  amountUnder,
  type CapAmount,
  capOfLine,
  codFeeCap,
  deliveryCap,
  isSameCap,
  type RefundCap,
} from '#domain/refunds/refund-cap.ts'
import { translate } from '#server/translate.ts'
import { capOfBilled, readGivenBack } from './given-back-store.ts'
import {
  buyerOf,
  frameOf,
  type InvoiceData,
  packedOf,
  partyOf,
  readInvoiceData,
  shopParty,
  treatmentOf,
} from './invoice-data-store.ts'
import { type InvoiceRow, lockDocuments, saveDocument } from './invoice-store.ts'
import { issueCreditNote, takenBack } from './issue-credit-note.ts'
import { findSecondDelivery } from './second-delivery-store.ts'
import { inEach } from './trilingual-text.ts'

type InvoicedSellerOrder = InvoiceData['sellerOrders'][number]
/** Amounts that are not billed with the shipment, by line, delivery and fee. */
type Without = readonly CapAmount[]

/**
 * Issues the documents of a shipment that has just been sealed, in the caller's transaction: one of the shop for delivery,
 * with the first of an order's, and one of each seller for their packed items (docs/spec/decisions.md#40; decision 0021 says why at this time). A
 * shipment that was opened and sealed again gets no second document: removed items are credited by a credit note
 * (docs/spec/correctness.md#40).
 */
export async function issueInvoices({ orderId, position }: { orderId: string; position: number }): Promise<void> {
  const given = await lockDocuments(orderId)
  const invoiceData = await readInvoiceData(orderId)
  const without = await readWithout(orderId, given)
  // Each series is locked by its next number: in one order, so that two seals never wait for each other.
  await billDelivery(invoiceData, without, given)
  if (position > 1) await billSecondDelivery(invoiceData, given)
  const inside = invoiceData.sellerOrders.filter(({ sellerOrder }) => sellerOrder.shipmentPosition === position)
  for (const entry of inside.toSorted((one, other) => seriesOf(one) - seriesOf(other))) {
    const lines = linesOf(invoiceData, entry, without)
    const before = given.find(
      ({ brandId, prefix, chargeKey }) => brandId === entry.brand.id && prefix === 'I' && chargeKey === null,
    )
    if (before) {
      const credits = given.filter(({ corrects }) => corrects === before.number)
      await takeBackMissing(before, credits, lines, entry)
      continue
    }
    await invoiceSellerOrder(invoiceData, entry, lines)
  }
}

const seriesOf = ({ brand }: InvoicedSellerOrder): number => brand.invoiceSeries

/** Reads final refunds, and what is on a document of its own already. */
async function readWithout(orderId: string, given: readonly InvoiceRow[]): Promise<Without> {
  let without: CapAmount[] = await readGivenBack(orderId)
  for (const { chargeKey, content } of given) {
    if (chargeKey === null) continue
    for (const line of content.lines) without = addUnder(without, capOfBilled(line), line.net)
  }
  return without
}

function linesOf(invoiceData: InvoiceData, entry: InvoicedSellerOrder, without: Without): InvoiceLine[] {
  const treatment = treatmentOf(invoiceData, entry)
  return invoiceData.lines
    .filter((line) => line.sellerOrderId === entry.sellerOrder.id && packedOf(line, entry.sellerOrder) > 0)
    .map((line) =>
      billLine(
        {
          what: 'goods',
          lineId: line.id,
          name: line.name,
          weight: line.weight,
          code: line.hsnCode,
          rate: line.gstRate,
          unitPrice: line.unitPricePaise,
          quantity: line.quantity,
          packed: packedOf(line, entry.sellerOrder),
          gross: line.grossPaise,
          discount: line.discountPaise,
          refunded: amountUnder(without, capOfLine(line.id)),
          ended: line.lostDiscountPaise,
        },
        treatment,
      ),
    )
}

async function invoiceSellerOrder(
  invoiceData: InvoiceData,
  entry: InvoicedSellerOrder,
  lines: InvoiceLine[],
): Promise<void> {
  if (totalsOf(lines).net <= 0) return
  const treatment = treatmentOf(invoiceData, entry)
  const supplier = partyOf(entry.brand, invoiceData.hubState)
  // The licence at the time of purchase.
  const licence =
    invoiceData.lines.find((line) => line.sellerOrderId === entry.sellerOrder.id)?.licence ?? supplier.licence
  await saveDocument({
    prefix: 'I',
    series: entry.brand.invoiceSeries,
    kind: invoiceKindOf(treatment, lines),
    orderId: invoiceData.order.id,
    brandId: entry.brand.id,
    sellerOrderId: entry.sellerOrder.id,
    content: {
      ...frameOf(invoiceData, { ...supplier, licence }, treatment.supply, 'goods'),
      ...creditOf(invoiceData),
      lines,
    },
    buyer: buyerOf(invoiceData),
  })
}

/** What of the order is paid with store credit, if any of it is. */
function creditOf({ order }: InvoiceData) {
  const paidWithCredit = creditLeftOf(order)
  return paidWithCredit > 0 ? { paidWithCredit } : {}
}

/**
 * Bills delivery and cash fee, less what earlier documents bill: a cancellation after the shipment was opened again may
 * have made delivery due (decision 40).
 */
async function billDelivery(invoiceData: InvoiceData, without: Without, given: readonly InvoiceRow[]): Promise<void> {
  const { order, rates } = invoiceData
  const supplier = shopParty(invoiceData.shop)
  const treatment = { registered: true, supply: supplyKindOf('delivery', supplier.stateCode, order.shipping) }
  const left = (cap: RefundCap, charged: Paise) => paise(charged - amountUnder(without, cap) - billedOf(given, cap))
  const charged = sum([order.deliveryPaise, order.addedDeliveryPaise])
  const charges = [
    { what: 'delivery', gross: left(deliveryCap, charged), tax: rates.delivery },
    { what: 'cod_fee', gross: left(codFeeCap, order.codFeePaise), tax: rates.cod_fee },
  ] as const
  const lines = charges
    .filter(({ gross }) => gross > 0)
    .map(({ what, gross, tax }) =>
      billLine(
        {
          what,
          lineId: null,
          name: inEach((language) =>
            translate(language, 'documents', `invoice.${what}`, { service: order.deliveryName[language] }),
          ),
          weight: null,
          code: tax.code,
          rate: tax.rate,
          unitPrice: gross,
          quantity: 1,
          packed: 1,
          gross,
          discount: nothing,
          refunded: nothing,
          ended: nothing,
        },
        treatment,
      ),
    )
  if (lines.length === 0) return
  await saveDocument({
    prefix: 'I',
    series: 0,
    kind: invoiceKindOf(treatment, lines),
    orderId: order.id,
    brandId: null,
    sellerOrderId: null,
    content: { ...frameOf(invoiceData, supplier, treatment.supply, 'delivery'), ...creditOf(invoiceData), lines },
    buyer: buyerOf(invoiceData),
  })
}

/** Bills the delivery of a second box that the customer paid, once. */
async function billSecondDelivery(invoiceData: InvoiceData, given: readonly InvoiceRow[]): Promise<void> {
  const { order, rates } = invoiceData
  const paid = await findSecondDelivery(order.id)
  const chargeKey = `second-box:${paid?.id}`
  if (!paid || given.some((document) => document.chargeKey === chargeKey)) return
  const supplier = shopParty(invoiceData.shop)
  const treatment = { registered: true, supply: supplyKindOf('delivery', supplier.stateCode, order.shipping) }
  const line = billLine(
    {
      what: 'second_delivery',
      lineId: null,
      name: inEach((language) =>
        translate(language, 'documents', 'invoice.secondDelivery', { service: order.deliveryName[language] }),
      ),
      weight: null,
      code: rates.delivery.code,
      rate: rates.delivery.rate,
      unitPrice: paid.amount,
      quantity: 1,
      packed: 1,
      gross: paid.amount,
      discount: nothing,
      refunded: nothing,
      ended: nothing,
    },
    treatment,
  )
  await saveDocument({
    prefix: 'I',
    series: 0,
    kind: invoiceKindOf(treatment, [line]),
    orderId: order.id,
    brandId: null,
    sellerOrderId: null,
    chargeKey,
    content: { ...frameOf(invoiceData, supplier, treatment.supply, 'delivery'), lines: [line] },
    buyer: buyerOf(invoiceData),
  })
}

/** Returns what documents of an order bill of its delivery or cash fee, less their credit notes. */
const billedOf = (given: readonly InvoiceRow[], cap: RefundCap): Paise =>
  sum(
    given.flatMap(({ prefix, content }) =>
      content.lines
        .filter((line) => isSameCap(capOfBilled(line), cap))
        .map(({ net }) => paise(prefix === 'I' ? net : -net)),
    ),
  )

/** Credits what a document billed and the shipment does not hold any more, less earlier credits. */
async function takeBackMissing(
  { orderId, content }: InvoiceRow,
  credits: readonly InvoiceRow[],
  packed: readonly InvoiceLine[],
  { sellerOrder }: InvoicedSellerOrder,
): Promise<void> {
  const components = content.lines.flatMap((billed) => {
    const now = packed.find((line) => line.lineId === billed.lineId)?.net ?? nothing
    const missing = paise(billed.net - now - takenBack(credits, billed))
    return missing > 0 ? [{ kind: 'goods' as const, lineId: billed.lineId, amount: missing }] : []
  })
  if (components.length === 0) return
  await issueCreditNote({ orderId, reason: null, key: `resealed:${sellerOrder.id}:${sellerOrder.version}`, components })
}
