import { identity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'
import { nothing, type Paise, sum, toRupees } from '#domain/money/money.ts'
import { statementName } from '#domain/payouts/statement-name.ts'
import { refuse } from '#domain/refusal.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { drawDetails, drawText, plain, renderA4, setBlocks, small } from '#server/documents/a4-sheet.ts'
import { drawTable } from '#server/documents/a4-table.ts'
import { csvText } from '#server/documents/csv-text.ts'
import { printDay, printRupees } from '#server/documents/print-amount.ts'
import { mm, type PrintSheet } from '#server/documents/print-sheet.ts'
import { translate, translateCode } from '#server/translate.ts'
import { listEntries, type ShownEntry } from './passbook-store.ts'
import { type Period, periodOf } from './statement-period.ts'
import { type Brand, findStatementBrand } from './statement-store.ts'

type Statement = {
  brand: Brand
  period: Period
  opening: Paise
  closing: Paise
  lines: Line[]
  at: Date
  email: string
}
type Line = { at: Date; code: string; kind: string; amount: Paise; balance: Paise }

async function readStatement(brandId: string | null, name: string): Promise<Statement> {
  const rows = await findStatementBrand(brandId)
  const brand = rows[0]
  if (!brand || brandId === null) return refuse('thing/not-found')
  const period = periodOf(name)
  const entries = await listEntries({ brandId, from: period.from, until: period.until })
  const lines = entries.flatMap(linesOf)
  const [first] = lines
  const opening = first ? sum([first.balance, -first.amount as Paise]) : nothing
  return {
    brand,
    period,
    opening,
    closing: lines.at(-1)?.balance ?? opening,
    lines,
    at: await readClock(),
    email: (await readIdentity()).email,
  }
}

const linesOf = ({ at, orderCode, lines }: ShownEntry): Line[] =>
  lines.map(({ kind, amount, balance }) => ({ at, code: orderCode ?? '', kind, amount, balance }))

/** Returns the statement as a PDF in a language. Refuses with thing/not-found. */
export async function printStatement(
  context: Needs<'printFonts'>,
  brandId: string | null,
  name: string,
  language: Language,
): Promise<Buffer> {
  const statement = await readStatement(brandId, name)
  const text = textIn(language)
  return renderA4(
    {
      title: text('title', { period: statementName(statement.period.name, language) }),
      createdAt: statement.at,
      fontDirectory: context.printFonts,
      pageLabel: (page, count) => text('page', { page: String(page), count: String(count) }),
    },
    (sheet) => {
      const table = drawLines(sheet, statement, drawHead(sheet, statement, language) + mm(4), language)
      const sums = drawText(sheet, sumsOf(statement.lines, language), table + mm(4), plain)
      drawText(sheet, text('note'), sums + mm(2), small)
    },
  )
}

const textIn =
  (language: Language) =>
  (key: string, values: Record<string, string> = {}): string =>
    translateCode(language, 'passbook', `statement.${key}`, values)

/** Draws the title, both parties and the two balances; returns where they end. */
function drawHead(
  sheet: PrintSheet,
  { brand, period, opening, closing, at, email }: Statement,
  language: Language,
): number {
  const text = textIn(language)
  const heading = drawText(sheet, text('title', { period: statementName(period.name, language) }), mm(14), {
    size: 15,
    bold: true,
  })
  const gstin = brand.gstin === null ? '' : text('gstin', { gstin: brand.gstin })
  const blocks = setBlocks(
    sheet,
    [
      { title: text('store'), lines: [brand.legal_name ?? brand.name[language], brand.street_address ?? '', gstin] },
      { title: text('shop'), lines: [identity.name[language], email] },
    ],
    heading + mm(4),
  )
  return drawDetails(
    sheet,
    [
      [text('opening'), printRupees(opening)],
      [text('closing'), printRupees(closing)],
      [text('printed'), printDay(indianDay(at).day)],
    ],
    blocks + mm(4),
  )
}

/** Draws the table of lines from a height on; returns where it ends. */
function drawLines(sheet: PrintSheet, { lines, closing }: Statement, top: number, language: Language): number {
  const text = textIn(language)
  return drawTable(
    sheet,
    [
      { title: text('day'), share: 2 },
      { title: text('what'), share: 4 },
      { title: text('order'), share: 3 },
      { title: text('amount'), share: 2.5, align: 'right' },
      { title: text('balance'), share: 2.5, align: 'right' },
    ],
    lines.map((line) => [
      printDay(indianDay(line.at).day),
      translateCode(language, 'passbook', `line.${line.kind}`),
      line.code,
      printRupees(line.amount),
      printRupees(line.balance),
    ]),
    [text('closing'), '', '', '', printRupees(closing)],
    top,
  )
}

/** Returns the sum of each kind of line, in one paragraph. */
function sumsOf(lines: readonly Line[], language: Language): string {
  const kinds = Map.groupBy(lines, ({ kind }) => kind)
  return [...kinds]
    .map(
      ([kind, own]) =>
        `${translateCode(language, 'passbook', `line.${kind}`)}: ${printRupees(sum(own.map(({ amount }) => amount)))}`,
    )
    .join(' · ')
}

/** Returns the statement as a table for spreadsheets. Refuses with thing/not-found. */
export async function statementTable(brandId: string | null, name: string, language: Language): Promise<Buffer> {
  const { lines, opening } = await readStatement(brandId, name)
  const head = ['day', 'what', 'order', 'amount', 'balance'].map((key) =>
    translateCode(language, 'passbook', `statement.${key}`),
  )
  return csvText([
    head,
    ['', translate(language, 'passbook', 'statement.opening'), '', null, toRupees(opening)],
    ...lines.map((line) => [
      indianDay(line.at).day,
      translateCode(language, 'passbook', `line.${line.kind}`),
      line.code,
      toRupees(line.amount),
      toRupees(line.balance),
    ]),
  ])
}
