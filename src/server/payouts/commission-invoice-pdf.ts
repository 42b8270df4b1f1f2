import type { ShopIdentity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { Needs } from '#server/context.ts'
import { drawDetails, drawText, renderA4, setBlocks, small } from '#server/documents/a4-sheet.ts'
import { drawTable } from '#server/documents/a4-table.ts'
import { mm } from '#server/documents/print-sheet.ts'
import { translate, translateCode } from '#server/translate.ts'
import { type CommissionInvoiceRow, findCommissionInvoice } from './commission-invoice-store.ts'

/** The service code of an intermediary's services (SAC). */
const serviceCode = '998599'

/** Returns a document about commission as a PDF in a language. Refuses with thing/not-found. */
export async function printCommissionInvoice(
  context: Needs<'printFonts'>,
  { brandId, number }: { brandId: string | null; number: string },
  language: Language,
): Promise<Buffer> {
  const row = (await findCommissionInvoice(brandId, number)) ?? refuse('thing/not-found')
  const { legal } = await readIdentity(row.issuedAt)
  const text = (key: string, values: Record<string, string> = {}) =>
    translateCode(language, 'commission-invoice', `pdf.${key}`, values)
  const title = text(row.prefix === 'S' ? 'invoice' : 'creditNote', { number })
  return renderA4(
    {
      title,
      createdAt: row.issuedAt,
      fontDirectory: context.printFonts,
      pageLabel: (page, count) =>
        translate(language, 'passbook', 'statement.page', { page: String(page), count: String(count) }),
    },
    (sheet) => {
      const heading = drawText(sheet, title, mm(14), { size: 15, bold: true })
      const blocks = setBlocks(sheet, partiesOf(row, legal, language, text), heading + mm(4))
      const facts = drawDetails(
        sheet,
        [
          [text('issued'), indianDay(row.issuedAt).day],
          [text('month'), row.month],
          [text('code'), serviceCode],
        ],
        blocks + mm(4),
      )
      const rupees = (amount: Paise) => formatMoney(amount, 'INR', language)
      const table = drawTable(
        sheet,
        [
          { title: text('what'), share: 6 },
          { title: text('amount'), share: 3, align: 'right' },
        ],
        amountsOf(row).map(([key, amount]) => [text(key), rupees(amount)]),
        [text('total'), rupees(paise(row.commissionPaise + row.gstPaise))],
        facts + mm(4),
      )
      drawText(sheet, text('note'), table + mm(4), small)
    },
  )
}

/** Returns the shop and the store as the document names them. */
function partiesOf(
  { buyer }: CommissionInvoiceRow,
  legal: ShopIdentity['legal'],
  language: Language,
  text: (key: string) => string,
) {
  const gstin = (value: string | null) => (value === null ? text('noGstin') : `GSTIN ${value}`)
  return [
    { title: text('supplier'), lines: [legal.name, legal.address, gstin(legal.gstin)] },
    {
      title: text('buyer'),
      lines: [
        buyer.legalName ?? buyer.name[language],
        [buyer.address, buyer.state].filter(Boolean).join(', '),
        gstin(buyer.gstin),
      ],
    },
  ]
}

/** Returns the lines: the commission, and the taxes that are not nothing. */
function amountsOf(row: CommissionInvoiceRow) {
  const lines = [
    ['commission', row.commissionPaise],
    ['central', row.centralPaise],
    ['state', row.statePaise],
    ['integrated', row.integratedPaise],
  ] as const
  return lines.filter(([key, amount]) => key === 'commission' || amount !== 0)
}
