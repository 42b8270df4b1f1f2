import { firstName } from '#domain/accounts/first-name.ts'
import {
  type InvoiceBuyer,
  type InvoiceContent,
  type InvoiceKind,
  type InvoiceLine,
  totalsOf,
} from '#domain/invoices/invoice.ts'
import type { Language } from '#domain/language/language.ts'
import { nothing, type Paise } from '#domain/money/money.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { a4, type Block, drawDetails, drawText, margin, plain, renderA4, setBlocks, small, strong } from './a4-sheet.ts'
import { drawTable, type TableColumn, type TableRow } from './a4-table.ts'
import { documentTexts, fillText } from './document-texts.ts'
import { printAmount, printDay } from './print-amount.ts'
import { breakLines, leading, mm, type PrintSheet, rise, rule, setLine, setLines } from './print-sheet.ts'

/** A frozen document, and the language it is printed in. */
export type InvoiceDocument = {
  language: Language
  number: string
  kind: InvoiceKind
  issuedAt: Date
  content: InvoiceContent
  /** The buyer; null once erased. */
  buyer: InvoiceBuyer | null
  /** A seller's own copy shows only the buyer's first name and city (docs/spec/lifecycle.md#9). */
  copy: 'whole' | 'makers'
  /** The LUT number under which exports bear no tax. */
  lut: string
  shopName: string
}

type Texts = (typeof documentTexts)['en']['invoice']

/**
 * Renders an invoice, bill of supply or credit note as PDF bytes: what rules 46, 49 and 53 of the CGST Rules require,
 * on A4, black only.
 */
export function renderInvoice(invoice: InvoiceDocument, fontDirectory?: string): Promise<Buffer> {
  const texts = documentTexts[invoice.language].invoice
  return renderA4(
    {
      title: `${texts.kind[invoice.kind]} ${invoice.number}`,
      createdAt: invoice.issuedAt,
      fontDirectory,
      pageLabel: (number, count) => fillText(texts.page, { number, count }),
    },
    (sheet) => drawInvoice(sheet, invoice, texts),
  )
}

function drawInvoice(sheet: PrintSheet, invoice: InvoiceDocument, texts: Texts): void {
  const { content, language } = invoice
  const { placeOfSupply, order } = content
  setLine(sheet, texts.kind[invoice.kind], margin, mm(20), { size: 18, bold: true })
  setLine(sheet, texts.original, a4.width - margin, mm(20), small, 'right')
  let top = mm(24)
  if (content.supply === 'export') top = drawEndorsement(sheet, invoice, texts, top)
  const supplyState = placeOfSupply.stateCode
    ? `${placeOfSupply.state} (${placeOfSupply.stateCode})`
    : [placeOfSupply.state, placeOfSupply.country[language]].filter(Boolean).join(', ')
  top = drawDetails(
    sheet,
    [
      [texts.number, invoice.number],
      [texts.date, printDay(indianDay(invoice.issuedAt).day)],
      [texts.order, order.number],
      [texts.ordered, printDay(order.placedOn)],
      [texts.placeOfSupply, content.supply === 'export' ? placeOfSupply.country[language] : supplyState],
      [texts.reverseCharge, texts.no],
    ],
    top,
  )
  if (content.corrects) top = drawCorrection(sheet, content, texts, top)
  top = setBlocks(sheet, [supplierBlock(invoice, texts), buyerBlock(invoice, texts)], top + mm(4)) + mm(4)
  const { columns, rowOf } = columnsOf(content, texts, language)
  const totals = totalsOf(content.lines)
  const isCredit = invoice.kind === 'credit_note'
  const total = rowOf({ ...totals, name: isCredit ? texts.totalCredit : texts.total })
  top = drawTable(
    sheet,
    columns,
    content.lines.map((line) => rowOf(line)),
    total,
    top,
  )
  drawNotes(sheet, invoice, texts, top + mm(4))
}

/**
 * Draws the statement an export invoice must carry (CGST Rules, the proviso of rule 46 on exports): in the wording of
 * the rule, whatever the language.
 */
function drawEndorsement(
  sheet: PrintSheet,
  { content, lut, language }: InvoiceDocument,
  texts: Texts,
  from: number,
): number {
  const width = a4.width - 2 * margin
  const lines = breakLines(sheet, texts.export, strong, width - mm(6))
  const country = content.placeOfSupply.country[language]
  const height = lines.length * leading(strong) + leading(plain) + mm(4)
  sheet.rect(margin, from, width, height).lineWidth(1).stroke('#000000')
  setLines(sheet, lines, margin + mm(3), from + mm(2) + rise(strong), strong)
  const below = from + mm(2) + lines.length * leading(strong) + rise(plain)
  setLine(sheet, fillText(texts.lut, { number: lut, country }), margin + mm(3), below, plain)
  return from + height + mm(3)
}

function drawCorrection(sheet: PrintSheet, { corrects, reason }: InvoiceContent, texts: Texts, top: number): number {
  const rows: [string, string][] = []
  if (corrects) {
    const labels = { number: corrects.number, date: printDay(corrects.issuedOn) }
    rows.push([texts.corrects, fillText(texts.correctsText, labels)])
  }
  if (reason) rows.push([texts.reason, reason])
  return drawDetails(sheet, rows, top)
}

function supplierBlock({ content, language }: InvoiceDocument, texts: Texts): Block {
  const { name, legalName, address, state, stateCode, gstin, licence } = content.supplier
  return {
    title: texts.supplier,
    lines: [
      legalName,
      name[language] === legalName ? '' : name[language],
      address,
      fillText(texts.state, { name: state, code: stateCode ?? '-' }),
      gstin ? fillText(texts.gstin, { number: gstin }) : texts.notRegistered,
      licence ? fillText(texts.licence, { number: licence }) : '',
    ],
  }
}

function buyerBlock({ buyer, copy, language }: InvoiceDocument, texts: Texts): Block {
  if (!buyer) return { title: texts.buyer, lines: [texts.buyerErased] }
  const country = buyer.countryName[language]
  if (copy === 'makers') {
    return {
      title: texts.buyer,
      lines: [firstName(buyer.fullName), [buyer.city, buyer.state].filter(Boolean).join(', '), country, texts.whole],
    }
  }
  return {
    title: texts.buyer,
    lines: [
      buyer.fullName,
      ...buyer.address.split(/\r?\n/),
      [buyer.city, buyer.pincode].filter(Boolean).join(' '),
      buyer.state,
      country,
    ],
  }
}

type Shown = Pick<InvoiceLine, 'discount' | 'net' | 'taxable' | 'central' | 'state' | 'integrated'> & {
  name: InvoiceLine['name'] | string
} & Partial<Pick<InvoiceLine, 'weight' | 'code' | 'quantity' | 'unitPrice' | 'rate'>>

/** States that are union territories without a legislature: there the second half is called UTGST. */
const unionTerritories = new Set(['04', '26', '31', '35', '38'])

/**
 * Returns the columns a document needs, with the cell texts of a line and of the total. A seller who charges no tax
 * has no tax columns.
 */
function columnsOf(content: InvoiceContent, texts: Texts, language: Language) {
  const { column } = texts
  const taxed = content.lines.some(({ rate }) => rate > 0) && content.supply !== 'export'
  const inside = content.supply === 'inside_state'
  const stateTax = unionTerritories.has(content.supplier.stateCode ?? '') ? column.union : column.state
  const amount = (title: string, share: number): TableColumn => ({ title, share, align: 'right' })
  const columns: TableColumn[] = [
    { title: column.item, share: 5.4 },
    { title: column.code, share: 2 },
    amount(column.quantity, 0.9),
    amount(column.unitPrice, 1.8),
    amount(column.discount, 1.7),
    amount(taxed ? column.taxable : texts.value, 2),
    ...(taxed && inside ? [amount(column.central, 1.7), amount(stateTax, 1.7)] : []),
    ...(taxed && !inside ? [amount(column.integrated, 1.9)] : []),
    amount(column.amount, 2),
  ]
  const tax = (amountOfTax: Paise, rate: number | undefined): string =>
    rate === undefined ? printAmount(amountOfTax) : `${printAmount(amountOfTax)}\n${fillText(texts.at, { rate })}`
  const rowOf = (line: Shown): TableRow => {
    const { rate } = line
    const name = typeof line.name === 'string' ? line.name : line.name[language]
    return [
      line.weight ? `${name}, ${line.weight}` : name,
      line.code ?? '',
      line.quantity == null ? '' : String(line.quantity),
      line.unitPrice == null ? '' : printAmount(line.unitPrice),
      line.discount > 0 ? printAmount(line.discount) : '',
      printAmount(line.taxable),
      ...(taxed && inside
        ? [
            tax(line.central, rate === undefined ? rate : rate / 2),
            tax(line.state, rate === undefined ? rate : rate / 2),
          ]
        : []),
      ...(taxed && !inside ? [tax(line.integrated, rate)] : []),
      printAmount(line.net),
    ]
  }
  return { columns, rowOf }
}

function drawNotes(
  sheet: PrintSheet,
  { content, copy, shopName, language }: InvoiceDocument,
  texts: Texts,
  from: number,
): void {
  const { supplier, lines, supply, paidWithCredit = nothing } = content
  const isSellerInvoice = lines.some(({ what }) => what === 'goods' || what === 'cancellation_fee')
  const noTax = supplier.gstin === null ? texts.noTax : lines.every(({ rate }) => rate === 0) ? texts.exempt : null
  const notes = [
    // How the customer paid is not the seller's to know.
    ...(paidWithCredit > 0 && copy === 'whole'
      ? [fillText(texts.storeCredit, { amount: printAmount(paidWithCredit) })]
      : []),
    texts.allInRupees,
    ...(noTax && supply !== 'export' ? [noTax] : []),
    ...(isSellerInvoice ? [fillText(texts.through, { shop: shopName })] : []),
    texts.signature,
  ]
  let top = from
  rule(sheet, margin, top - mm(1), margin + mm(30), top - mm(1), 0.3)
  for (const note of notes) top = drawText(sheet, note, top + mm(1), language === 'en' ? small : { size: 8 })
}
