import { type SupplyKind, splitBetween, splitTax, type TaxSplit } from './gst.ts'
import type { Trilingual } from './language.ts'
import { allocate, nothing, type Paise, paise, sum } from './money.ts'

/**
 * What a document is called (CGST Act 2017, sections 31 and 34; CGST Rules 2017, rules 46, 46A, 49 and 53). Who is not registered, or sells only
 * what bears no tax, gives a bill of supply.
 */
export const invoiceKinds = ['tax_invoice', 'bill_of_supply', 'invoice_cum_bill', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** `kept` is what is kept of goods that were cancelled late. */
export type InvoiceLineKind = 'goods' | 'delivery' | 'cod_fee' | 'kept'

/** One line as it is frozen: `net` is what the customer paid for it, and what the split adds up to. */
export type InvoiceLine = TaxSplit & {
  what: InvoiceLineKind
  /** The order's line; null for a service. */
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

/** Whom it is for; goes alone when the law's years are over. */
export type InvoiceBuyer = {
  fullName: string
  address: string
  city: string
  state: string
  pincode: string
  country: string
  countryName: Trilingual
}

/** Everything else a document says, as it was when it was issued (correctness 40). */
export type InvoiceContent = {
  supplier: InvoiceParty
  supply: SupplyKind
  placeOfSupply: { state: string; stateCode: string | null; country: Trilingual }
  order: { number: string; placedOn: string }
  taxVersion: string
  lines: InvoiceLine[]
  /** Of a credit note: what it corrects, and why. */
  corrects: { number: string; issuedOn: string } | null
  reason: string | null
}

export type TaxTreatment = { registered: boolean; supply: SupplyKind }

/** Who is not registered takes no tax, so all of the price is its value. */
export const taxIn = (amount: Paise, rate: number, { registered, supply }: TaxTreatment): TaxSplit =>
  splitTax(amount, registered ? rate : 0, supply)

type Sold = {
  what: InvoiceLineKind
  lineId: string | null
  name: Trilingual
  weight: string | null
  code: string
  rate: number
  unitPrice: Paise | null
  /** What was ordered, and how much of it lies in the box. */
  quantity: number
  packed: number
  gross: Paise
  discount: Paise
  /** What was given back of it before it was billed. */
  refunded: Paise
}

/**
 * What was paid for the packed ones of a line: their share of price and discount, to the paisa, and never more than was kept of the whole line
 * after what was given back. What was given back of packed ones stands with the discount.
 */
export function shareOfPacked(line: Pick<Sold, 'gross' | 'discount' | 'quantity' | 'refunded'>, packed: number) {
  const shareOf = (amount: Paise): Paise => allocate(amount, [packed, line.quantity - packed])[0] ?? nothing
  const gross = shareOf(line.gross)
  const kept = line.gross - line.discount - line.refunded
  const net = paise(Math.min(gross - shareOf(line.discount), kept))
  return { gross, discount: paise(gross - net), net }
}

/** The line of an invoice for what was packed: its share of what was paid, to the paisa, never a new price (correctness 3). */
export function billLine(sold: Sold, treatment: TaxTreatment): InvoiceLine {
  const { quantity: _, refunded: __, packed, ...line } = sold
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
 * The line of a credit note that takes `amount` back from a billed line of which `before` was taken back already. The tax is the difference of
 * two splits, so that whatever the pieces are, a line that is wholly taken back has given back exactly its own tax.
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

/** What a document is called, by who issues it and what is on it. */
export function invoiceKindOf({ registered, supply }: TaxTreatment, lines: readonly InvoiceLine[]): InvoiceKind {
  if (!registered) return 'bill_of_supply'
  if (supply === 'export') return 'tax_invoice'
  const taxed = lines.filter(({ rate }) => rate > 0).length
  if (taxed === 0) return 'bill_of_supply'
  return taxed === lines.length ? 'tax_invoice' : 'invoice_cum_bill'
}

export type InvoiceTotals = TaxSplit & { gross: Paise; discount: Paise; net: Paise }

/** A document's figures are the sums of its lines', never reckoned anew (correctness 1). */
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
