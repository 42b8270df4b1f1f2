import { identity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { drawDetails, drawText, renderA4, setBlocks, small } from '#server/documents/a4-sheet.ts'
import { drawTable } from '#server/documents/a4-table.ts'
import { csvText } from '#server/documents/csv-text.ts'
import { mm } from '#server/documents/print-sheet.ts'
import type { Principal } from '#server/http/visitor.ts'
import { translateCode } from '#server/translate.ts'
import type { CourierEntry } from './courier-entry-store.ts'
import { showMonthOrDay } from './show-earnings.ts'

const textsOf =
  (language: Language) =>
  (key: string, values: Record<string, string> = {}): string =>
    translateCode(language, 'courier-pay', key, values)

/** Returns what a line is for: its kind, and of a task each part of its pay. */
function describe({ kind, task, reason }: CourierEntry, language: Language): string {
  const text = textsOf(language)
  const parts = (task?.parts ?? []).map(
    ({ part, amount }) => `${text(`part.${part}`)} ${formatMoney(amount, 'INR', language)}`,
  )
  return [text(`kind.${kind}`), parts.join(', '), reason].filter(Boolean).join(': ')
}

/** A month, or one of its days. */
type Period = Parameters<typeof showMonthOrDay>[1]

/** Returns a courier's statement as a PDF in a language. */
export async function printCourierStatement(
  context: Needs<'printFonts'>,
  courier: Pick<Principal, 'id' | 'name'>,
  wanted: Period,
  language: Language,
): Promise<Buffer> {
  const { period, opening, closing, items } = await showMonthOrDay(courier.id, wanted)
  const text = textsOf(language)
  const rupees = (amount: Paise) => formatMoney(amount, 'INR', language)
  const title = text('statement.title', { period })
  const at = await readClock()
  const { email } = await readIdentity()
  const pageLabel = (page: number, count: number) =>
    text('statement.page', { page: String(page), count: String(count) })
  return renderA4({ title, createdAt: at, fontDirectory: context.printFonts, pageLabel }, (sheet) => {
    const heading = drawText(sheet, title, mm(14), { size: 15, bold: true })
    const blocks = setBlocks(
      sheet,
      [
        { title: text('statement.courier'), lines: [courier.name] },
        { title: text('statement.shop'), lines: [identity.name[language], email] },
      ],
      heading + mm(4),
    )
    const facts = drawDetails(
      sheet,
      [
        [text('statement.opening'), rupees(opening)],
        [text('statement.closing'), rupees(closing)],
        [text('statement.printed'), indianDay(at).day],
      ],
      blocks + mm(4),
    )
    const columns = [
      { title: text('statement.day'), share: 2 },
      { title: text('statement.what'), share: 6 },
      { title: text('statement.order'), share: 2.5 },
      { title: text('statement.amount'), share: 2, align: 'right' as const },
      { title: text('statement.balance'), share: 2, align: 'right' as const },
    ]
    const rows = items.map((item) => [
      indianDay(item.at).day,
      describe(item, language),
      item.task?.orderNumber ?? '',
      rupees(item.amount),
      rupees(item.balance),
    ])
    const table = drawTable(
      sheet,
      columns,
      rows,
      [text('statement.closing'), '', '', '', rupees(closing)],
      facts + mm(4),
    )
    drawText(sheet, text('statement.note'), table + mm(4), small)
  })
}

/** Returns the same as a table for spreadsheets. */
export async function courierTable(courierId: string, wanted: Period, language: Language): Promise<Buffer> {
  const { opening, items } = await showMonthOrDay(courierId, wanted)
  const text = textsOf(language)
  return csvText([
    ['day', 'what', 'order', 'amount', 'balance'].map((key) => text(`statement.${key}`)),
    ['', text('statement.opening'), '', null, toRupees(opening)],
    ...items.map((item) => [
      indianDay(item.at).day,
      describe(item, language),
      item.task?.orderNumber ?? '',
      toRupees(item.amount),
      toRupees(item.balance),
    ]),
  ])
}
