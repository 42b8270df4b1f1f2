import { supplyKindOf } from '#domain/gst.ts'
import { billLine, type InvoiceLine, invoiceKindOf, totalsOf } from '#domain/invoice.ts'
import { nothing, type Paise, paise, sum } from '#domain/money.ts'
import { say } from '#server/say.ts'
import { capOfBilled, readGivenBack } from './given-back.ts'
import {
  buyerOf,
  frameOf,
  type InvoiceFacts,
  packedOf,
  partyOf,
  readInvoiceFacts,
  shopParty,
  treatmentOf,
} from './invoice-facts.ts'
import { type InvoiceRow, lockDocuments, saveDocument } from './invoice-store.ts'
import { issueCreditNote, takenBack } from './issue-credit-note.ts'
import { inEach } from './trilingual-words.ts'

type Part = InvoiceFacts['parts'][number]
/** Amounts that are not billed with the shipment, by line, delivery and fee. */
type Without = ReadonlyMap<string, Paise>

/**
 * Issues the documents of an order whose shipment has just been sealed, in the caller's transaction: one of the shop
 * for delivery, and one of each seller for their packed items (docs/spec/decisions.md#40; decision 0021 says why at this time). A
 * shipment that was opened and sealed again gets no second document: removed items are credited by a credit note
 * (docs/spec/correctness.md#40).
 */
export async function issueInvoices(orderId: string): Promise<void> {
  const given = await lockDocuments(orderId)
  const facts = await readInvoiceFacts(orderId)
  const without = await readWithout(orderId, given)
  if (!given.some(({ brandId, letter }) => brandId === null && letter === 'I')) await billDelivery(facts, without)
  for (const part of facts.parts) {
    const lines = linesOf(facts, part, without)
    const before = given.find(
      ({ brandId, letter, chargeKey }) => brandId === part.brand.id && letter === 'I' && chargeKey === null,
    )
    if (before) {
      const credits = given.filter(({ corrects }) => corrects === before.number)
      await takeBackMissing(before, credits, lines, part)
      continue
    }
    await billPart(facts, part, lines)
  }
}

/** Reads final refunds, and what is on a document of its own already. */
async function readWithout(orderId: string, given: readonly InvoiceRow[]): Promise<Without> {
  const without = new Map(await readGivenBack(orderId))
  for (const { chargeKey, content } of given) {
    if (chargeKey === null) continue
    for (const line of content.lines)
      without.set(capOfBilled(line), sum([without.get(capOfBilled(line)) ?? nothing, line.net]))
  }
  return without
}

function linesOf(facts: InvoiceFacts, part: Part, without: Without): InvoiceLine[] {
  const treatment = treatmentOf(facts, part)
  return facts.lines
    .filter((line) => line.fulfilmentId === part.part.id && packedOf(line, part.part) > 0)
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
          packed: packedOf(line, part.part),
          gross: line.grossPaise,
          discount: line.discountPaise,
          refunded: without.get(`line:${line.id}`) ?? nothing,
        },
        treatment,
      ),
    )
}

async function billPart(facts: InvoiceFacts, part: Part, lines: InvoiceLine[]): Promise<void> {
  if (totalsOf(lines).net <= 0) return
  const treatment = treatmentOf(facts, part)
  const supplier = partyOf(part.brand, facts.hubState)
  // The licence at the time of purchase.
  const licence = facts.lines.find((line) => line.fulfilmentId === part.part.id)?.licence ?? supplier.licence
  await saveDocument({
    letter: 'I',
    series: part.brand.invoiceSeries,
    kind: invoiceKindOf(treatment, lines),
    orderId: facts.order.id,
    brandId: part.brand.id,
    fulfilmentId: part.part.id,
    content: { ...frameOf(facts, { ...supplier, licence }, treatment.supply, 'goods'), lines },
    buyer: buyerOf(facts),
  })
}

async function billDelivery(facts: InvoiceFacts, without: Without): Promise<void> {
  const { order, rates } = facts
  const treatment = { registered: true, supply: supplyKindOf('delivery', shopParty.stateCode, order.shipping) }
  const left = (cap: string, charged: Paise) => paise(charged - (without.get(cap) ?? nothing))
  const charges = [
    { what: 'delivery', gross: left('delivery', order.deliveryPaise), tax: rates.delivery },
    { what: 'cod_fee', gross: left('cod_fee', order.codFeePaise), tax: rates.cod_fee },
  ] as const
  const lines = charges
    .filter(({ gross }) => gross > 0)
    .map(({ what, gross, tax }) =>
      billLine(
        {
          what,
          lineId: null,
          name: inEach((language) =>
            say(language, 'documents', `invoice.${what}`, { service: order.deliveryName[language] }),
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
        },
        treatment,
      ),
    )
  if (lines.length === 0) return
  await saveDocument({
    letter: 'I',
    series: 0,
    kind: invoiceKindOf(treatment, lines),
    orderId: order.id,
    brandId: null,
    fulfilmentId: null,
    content: { ...frameOf(facts, shopParty, treatment.supply, 'delivery'), lines },
    buyer: buyerOf(facts),
  })
}

/** Credits what a document billed and the shipment does not hold any more, less earlier credits. */
async function takeBackMissing(
  { orderId, content }: InvoiceRow,
  credits: readonly InvoiceRow[],
  packed: readonly InvoiceLine[],
  { part }: Part,
): Promise<void> {
  const components = content.lines.flatMap((billed) => {
    const now = packed.find((line) => line.lineId === billed.lineId)?.net ?? nothing
    const missing = paise(billed.net - now - takenBack(credits, billed))
    return missing > 0 ? [{ kind: 'goods' as const, lineId: billed.lineId, amount: missing }] : []
  })
  if (components.length === 0) return
  await issueCreditNote({ orderId, reason: null, key: `resealed:${part.id}:${part.version}`, components })
}
