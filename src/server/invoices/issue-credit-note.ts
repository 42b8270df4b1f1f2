import { creditLine, type InvoiceLine } from '#domain/invoices/invoice.ts'
import { nothing, type Paise, paise, sum } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { type InvoiceRow, lockDocuments, saveDocument } from './invoice-store.ts'

export type CreditComponent = {
  /**
   * `tax` is the tax charged on a line, or on the delivery where there is no line; prices include it, so it is
   * credited with them.
   */
  kind: 'goods' | 'delivery' | 'tax' | 'cod_fee' | 'second_delivery'
  lineId: string | null
  amount: Paise
}

export type CreditRequest = {
  orderId: string
  components: readonly CreditComponent[]
  /** A reason code or free text; printed when set. */
  reason: string | null
  /** The same key is the same credit note: of a refund its id. */
  key: string
}

/**
 * Credits what documents of an order billed, one credit note for each document concerned (CGST Act, section 34);
 * returns their numbers. Call it inside `transaction()`, holding the order's lock. What was not billed yet needs
 * none, so before the shipment is sealed there is nothing to do and the list is empty. The same key again returns the
 * same numbers. Refuses with payment/over-refund when more would be credited than was billed.
 */
export async function issueCreditNote(request: CreditRequest): Promise<string[]> {
  const documents = await lockDocuments(request.orderId)
  const earlier = documents.filter(({ prefix, causeKey }) => prefix === 'C' && causeKey === request.key)
  if (earlier.length > 0) return earlier.map(({ number }) => number)
  const left = new Map(request.components.map((component) => [component, component.amount]))
  const numbers: string[] = []
  for (const billed of documents.filter(({ prefix }) => prefix === 'I')) {
    const credits = documents.filter(({ corrects }) => corrects === billed.number)
    const lines = billed.content.lines.flatMap((line) => {
      const amount = draw(left, line, paise(line.net - takenBack(credits, line)))
      return amount > 0 ? [takeBack(billed, credits, line, amount)] : []
    })
    if (lines.length > 0) numbers.push(await saveNote(billed, lines, request))
  }
  const isBilled = (component: CreditComponent) =>
    documents.some(({ prefix, content }) => prefix === 'I' && content.lines.some((line) => concerns(component, line)))
  for (const [component, rest] of left) if (rest > 0 && isBilled(component)) refuse('payment/over-refund')
  return numbers
}

/** Takes as much of the outstanding credit as a billed line allows: one line may be on two documents. */
function draw(left: Map<CreditComponent, Paise>, line: InvoiceLine, limit: Paise): Paise {
  let drawn = nothing
  for (const [component, rest] of left) {
    if (!concerns(component, line)) continue
    const amount = paise(Math.min(rest, limit - drawn))
    left.set(component, paise(rest - amount))
    drawn = sum([drawn, amount])
  }
  return drawn
}

const concerns = ({ kind, lineId }: CreditComponent, line: InvoiceLine): boolean =>
  line.lineId === null
    ? lineId === null && (kind === 'tax' ? line.what === 'delivery' : kind === line.what)
    : lineId === line.lineId

/** Sums the earlier credits of one billed line. */
export const takenBack = (credits: readonly InvoiceRow[], line: Pick<InvoiceLine, 'what' | 'lineId'>): Paise =>
  sum(
    credits.flatMap(({ content }) =>
      content.lines.filter(({ what, lineId }) => what === line.what && lineId === line.lineId).map(({ net }) => net),
    ),
  )

function takeBack(billed: InvoiceRow, credits: readonly InvoiceRow[], line: InvoiceLine, amount: Paise): InvoiceLine {
  const before = takenBack(credits, line)
  const { supplier, supply } = billed.content
  return creditLine(line, before, amount, { registered: supplier.gstin !== null, supply })
}

async function saveNote(billed: InvoiceRow, lines: InvoiceLine[], { reason, key }: CreditRequest): Promise<string> {
  const { series, orderId, brandId, sellerOrderId, buyer, content, number, issuedAt } = billed
  const note = await saveDocument({
    prefix: 'C',
    series,
    kind: 'credit_note',
    orderId,
    brandId,
    sellerOrderId,
    corrects: number,
    causeKey: key,
    content: { ...content, lines, corrects: { number, issuedOn: indianDay(issuedAt).day }, reason },
    buyer,
  })
  return note.number
}
