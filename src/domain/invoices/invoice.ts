import type { Trilingual } from '../language/language.ts'
import { allocate, nothing, type Paise, paise, sum } from '../money/money.ts'
import { type SupplyKind, splitBetween, splitTax, type TaxSplit } from './gst.ts'

/**
 * The kinds of documents (CGST Act 2017, sections 31 and 34; CGST Rules 2017, rules 46, 46A, 49 and 53). A seller who
 * is not registered, or sells only tax-free goods, issues a bill of supply.
 */
export const invoiceKinds = ['tax_invoice', 'bill_of_supply', 'invoice_cum_bill', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The kind of an invoice line; `second_delivery` is that of a second box which the customer paid. */
type InvoiceLineKind = 'goods' | 'delivery' | 'cod_fee' | 'cancellation_fee' | 'second_delivery'

/** One invoice line as it is frozen: `net` is what the customer paid for it, and the sum of its tax split. */
export type InvoiceLine = TaxSplit & {
  what: InvoiceLineKind
  /** The order line; null for a service. */
  lineId: string | null
  name: Trilingual
  weight: string | null
  /** HSN of goods, SAC of services. */
  code: string
  quantity: number | null
  unitPrice: Paise | null
  gross: Paise
  discount: Paise
  net: Paise
  rate: number
}

export type InvoiceParty = {
  name: Trilingual
  legalName: string
  address: string
  state: string
  stateCode: string | null
  gstin: string | null
  licence: string | null
}

/** The recipient of a document; erased when the legal retention period is over. */
export type InvoiceBuyer = {
  fullName: string
  address: string
  city: string
  state: string
  pincode: string
  country: string
  countryName: Trilingual
}

/** The other content of a document, frozen when it was issued (docs/spec/correctness.md#40). */
export type InvoiceContent = {
  supplier: InvoiceParty
  supply: SupplyKind
  placeOfSupply: { state: string; stateCode: string | null; country: Trilingual }
  order: { number: string; placedOn: string }
  taxVersion: string
  /** What of the whole order is paid with store credit: payment, not discount, so tax and totals do not know it. */
  paidWithCredit?: Paise
  lines: InvoiceLine[]
  /** For a credit note: the document it corrects, and the reason. */
  corrects: { number: string; issuedOn: string } | null
  reason: string | null
}

export type TaxTreatment = { registered: boolean; supply: SupplyKind }

/**
 * Returns the tax in an amount. A seller who is not registered charges no tax, so all of the price is taxable value.
 */
const taxIn = (amount: Paise, rate: number, { registered, supply }: TaxTreatment): TaxSplit =>
  splitTax(amount, registered ? rate : 0, supply)

type Sold = {
  what: InvoiceLineKind
  lineId: string | null
  name: Trilingual
  weight: string | null
  code: string
  rate: number
  unitPrice: Paise | null
  /** The ordered quantity, and the quantity packed. */
  quantity: number
  packed: number
  gross: Paise
  discount: Paise
  /** What was refunded before it was billed, less what ended of the discount, and what of the discount ended (decision 900). */
  refunded: Paise
  ended: Paise
}

/**
 * Returns the amount paid for the packed units of a line: their share of price and discount, to the paisa, and never
 * more than what remains of the whole line after refunds. A refund for packed units is included in the discount. What ended of a
 * discount is charged for the units that stay, so that it comes off their share first.
 */
export function shareOfPacked(
  line: Pick<Sold, 'gross' | 'discount' | 'quantity' | 'refunded' | 'ended'>,
  packed: number,
) {
  const shareOf = (amount: Paise): Paise => allocate(amount, [packed, line.quantity - packed])[0] ?? nothing
  const gross = shareOf(line.gross)
  const remaining = line.gross - line.discount - line.refunded
  const net = paise(Math.min(gross - Math.max(0, shareOf(line.discount) - line.ended), remaining))
  return { gross, discount: paise(gross - net), net }
}

/**
 * Returns the invoice line of the packed units: their share of the paid amount, to the paisa, never a new price
 * (docs/spec/correctness.md#3).
 */
export function billLine(sold: Sold, treatment: TaxTreatment): InvoiceLine {
  const { quantity: _, refunded: __, ended: ___, packed, ...line } = sold
  const paid = shareOfPacked(sold, packed)
  return {
    ...line,
    ...paid,
    rate: treatment.registered ? line.rate : 0,
    quantity: packed,
    ...taxIn(paid.net, line.rate, treatment),
  }
}

/**
 * Returns the credit note line that credits `amount` of a billed line of which `before` was credited already. The tax
 * is the difference of two splits, so that a line that is credited in full, in any steps, has credited exactly its
 * own tax.
 */
export function creditLine(billed: InvoiceLine, before: Paise, amount: Paise, treatment: TaxTreatment): InvoiceLine {
  const now = taxIn(paise(before + amount), billed.rate, treatment)
  return {
    ...billed,
    quantity: null,
    unitPrice: null,
    gross: amount,
    discount: nothing,
    net: amount,
    ...splitBetween(now, taxIn(before, billed.rate, treatment)),
  }
}

/** Returns the kind of a document, by its issuer and its lines. */
export function invoiceKindOf({ registered, supply }: TaxTreatment, lines: readonly InvoiceLine[]): InvoiceKind {
  if (!registered) return 'bill_of_supply'
  if (supply === 'export') return 'tax_invoice'
  const taxed = lines.filter(({ rate }) => rate > 0).length
  if (taxed === 0) return 'bill_of_supply'
  return taxed === lines.length ? 'tax_invoice' : 'invoice_cum_bill'
}

export type InvoiceTotals = TaxSplit & { gross: Paise; discount: Paise; net: Paise }

/** Returns the totals of a document: the sums of its lines, never computed another way (docs/spec/correctness.md#1). */
export const totalsOf = (lines: readonly InvoiceLine[]): InvoiceTotals => {
  const total = (name: keyof InvoiceTotals): Paise => sum(lines.map((line) => line[name]))
  return {
    gross: total('gross'),
    discount: total('discount'),
    net: total('net'),
    taxable: total('taxable'),
    central: total('central'),
    state: total('state'),
    integrated: total('integrated'),
  }
}
