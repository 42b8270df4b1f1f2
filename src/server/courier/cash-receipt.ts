import { identity } from '#domain/accounts/identity.ts'
import { differenceOf } from '#domain/courier/cash-handover.ts'
import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import type { Paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { drawDetails, drawText, renderA4, setBlocks, small } from '#server/documents/a4-sheet.ts'
import { mm } from '#server/documents/print-sheet.ts'
import type { Principal } from '#server/http/visitor.ts'
import { translateCode } from '#server/translate.ts'
import { listHandovers } from './courier-cash-store.ts'

/**
 * Returns the receipt of a closed hand-over as a PDF. Refuses with thing/not-found for anyone but its courier, the person who
 * counted it and admins, and before it is closed.
 */
export async function printCashReceipt(
  context: Needs<'printFonts'>,
  id: string,
  reader: Pick<Principal, 'id' | 'role'>,
  language: Language,
): Promise<Buffer> {
  const [row] = await listHandovers({ id })
  if (!row?.closedAt || row.countedPaise === null) return refuse('thing/not-found')
  if (reader.role !== 'admin' && reader.id !== row.courierId && reader.id !== row.countedBy) refuse('thing/not-found')
  const text = (key: string, values: Record<string, string> = {}) =>
    translateCode(language, 'courier-cash', key, values)
  const rupees = (amount: Paise) => formatMoney(amount, 'INR', language)
  const { closedAt, countedPaise, expectedPaise } = row
  const title = text('receipt.title', { number: String(row.number) })
  const pageLabel = (page: number, count: number) => text('receipt.page', { page: String(page), count: String(count) })
  return renderA4({ title, createdAt: closedAt, fontDirectory: context.printFonts, pageLabel }, (sheet) => {
    const heading = drawText(sheet, title, mm(14), { size: 15, bold: true })
    const blocks = setBlocks(
      sheet,
      [
        { title: text('receipt.from'), lines: [row.courier] },
        { title: text('receipt.to'), lines: [row.countedName ?? '', identity.name[language]] },
      ],
      heading + mm(4),
    )
    const details = drawDetails(
      sheet,
      [
        [text('receipt.day'), indianDay(closedAt).day],
        [text('receipt.orders'), String(row.orders)],
        [text('receipt.expected'), rupees(expectedPaise)],
        [text('receipt.counted'), rupees(countedPaise)],
        [text('receipt.difference'), rupees(differenceOf(expectedPaise, countedPaise))],
        ...(row.reason ? ([[text('receipt.reason'), row.reason]] as [string, string][]) : []),
      ],
      blocks + mm(4),
    )
    drawText(sheet, text('receipt.note'), details + mm(6), small)
  })
}
