import { fromRupees, type Paise, paise, sum } from '../money/money.ts'

/** What the columns of a carrier's invoice mean. Only the first two are needed; an empty column is nothing. */
export const invoiceFields = ['waybill', 'freight', 'fuel', 'other', 'grams', 'kilograms', 'kind', 'currency'] as const
export type InvoiceField = (typeof invoiceFields)[number]
export const neededInvoiceFields = ['waybill', 'freight'] as const satisfies readonly InvoiceField[]

/** Where each field is: the number of its column, from 0. */
export type InvoiceColumns = Readonly<Partial<Record<InvoiceField, number>>>

/** Carriers bill the way to the customer, and once more the way back of what was not delivered. */
export const billedDirections = ['forward', 'return'] as const
export type BilledDirection = (typeof billedDirections)[number]

/** Headings by which the columns are found, as carriers write them; each is compared without spaces and signs. */
const headings: Readonly<Record<InvoiceField, RegExp>> = {
  waybill: /^(way ?bill|awb|tracking|consignment|docket|shipment id)\b/,
  freight: /^(freight|base|shipping charge|transport|forward charge)/,
  fuel: /fuel|fsc/,
  other: /surcharge|other|handling|remote|oda|gst|tax|vat/,
  grams: /(weight|wt).*(\bg\b|gm|gram)|^(billed|charged|applied) grams/,
  kilograms: /(weight|wt).*kg|^(billed|charged|charge|chargeable|applied) (weight|wt)|^weight/,
  kind: /^(kind|type|charge type|movement|rto)/,
  currency: /currency|^ccy/,
}

const plainHeading = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()

/** Returns which column holds what, as far as the headings say; each column is taken once, the first that fits. */
export function guessInvoiceColumns(head: readonly string[]): InvoiceColumns {
  const columns: Partial<Record<InvoiceField, number>> = {}
  for (const [at, heading] of head.map(plainHeading).entries()) {
    const field = invoiceFields.find((each) => !(each in columns) && headings[each].test(heading))
    if (field) columns[field] = at
  }
  return columns
}

/** One row of an invoice as it is understood; amounts in hundredths of the invoice's currency. */
export type InvoiceRow = {
  readonly waybill: string
  readonly direction: BilledDirection
  readonly grams: number | null
  readonly freightMinor: number
  readonly fuelMinor: number
  readonly otherMinor: number
}

/** Why a row is not taken; each has its text and its cure in `carrier-invoices.json`. */
export const invoiceProblems = [
  'waybill',
  'amount',
  'weight',
  'kind',
  'currency',
  'twice',
  'unknown',
  'not-sent',
  'billed',
  'changed',
] as const
export type InvoiceProblem = (typeof invoiceProblems)[number]

/** What is wrong in a row: the field, what is written there, and the problem. */
export type InvoiceFault = { readonly field: InvoiceField; readonly value: string; readonly problem: InvoiceProblem }

/** Returns hundredths of a typed amount, 0 for an empty one, or null: never a part of what is written. */
export function readMinor(text: string): number | null {
  const plain = text.replaceAll(/[₹$€£\s,]|^rs\.?/gi, '')
  if (plain === '' || plain === '-') return 0
  if (!/^\d{1,9}(\.\d{1,2}0*)?$/.test(plain)) return null
  return Math.round(Number(plain) * 100)
}

const readGrams = (text: string, factor: number): number | null | undefined => {
  const plain = text.replaceAll(/[\s,]|kgs?$|gms?$|grams?$/gi, '')
  if (plain === '' || plain === '-') return null
  const grams = /^\d{1,6}(\.\d{1,6})?$/.test(plain) ? Math.round(Number(plain) * factor) : 0
  return grams >= 1 && grams <= 200_000 ? grams : undefined
}

const directions: ReadonlyMap<string, BilledDirection> = new Map([
  ['', 'forward'],
  ['forward', 'forward'],
  ['fwd', 'forward'],
  ['delivery', 'forward'],
  ['delivered', 'forward'],
  ['return', 'return'],
  ['rto', 'return'],
  ['returned', 'return'],
])

/** Returns what a row says, or the first thing in it that cannot be read. */
export function readInvoiceRow(
  cells: readonly string[],
  columns: InvoiceColumns,
  currency: string,
): InvoiceRow | InvoiceFault {
  const cell = (field: InvoiceField): string => {
    const at = columns[field]
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }
  const fault = (field: InvoiceField, problem: InvoiceProblem): InvoiceFault => ({ field, value: cell(field), problem })
  // Spreadsheets write long numbers as 1.23E+13: the digits are lost.
  const waybill = cell('waybill')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s'-]/g, '')
  if (!/^[A-Z0-9]{6,34}$/.test(waybill)) return fault('waybill', 'waybill')
  const [freight, fuel, other] = (['freight', 'fuel', 'other'] as const).map((field) => readMinor(cell(field)))
  if (freight === null || freight === undefined || cell('freight') === '') return fault('freight', 'amount')
  if (fuel === null || fuel === undefined) return fault('fuel', 'amount')
  if (other === null || other === undefined) return fault('other', 'amount')
  const weightField = columns.grams === undefined ? 'kilograms' : 'grams'
  const grams = readGrams(cell(weightField), weightField === 'grams' ? 1 : 1000)
  if (grams === undefined) return fault(weightField, 'weight')
  const direction = directions.get(cell('kind').toLowerCase())
  if (!direction) return fault('kind', 'kind')
  if (!['', currency].includes(cell('currency').toUpperCase())) return fault('currency', 'currency')
  return { waybill, direction, grams, freightMinor: freight, fuelMinor: fuel, otherMinor: other }
}

/** The most that a carrier may bill for a box: beyond it the column or the currency is another one. */
const mostBilled: Paise = fromRupees(10_000_000)

/** Returns whether a row, at `rate` rupees for one unit of its currency, costs no more than a box can. */
export const isCostPossible = ({ freightMinor, fuelMinor, otherMinor }: InvoiceRow, rate: number): boolean =>
  (freightMinor + fuelMinor + otherMinor) * rate <= mostBilled

/** What a row costs in rupees, `rate` rupees for one unit of its currency; each part is rounded by itself. */
export function costInRupees(row: InvoiceRow, rate: number) {
  const converted = (minor: number): Paise => paise(Math.round(minor * rate))
  const [freight, fuel, other] = [converted(row.freightMinor), converted(row.fuelMinor), converted(row.otherMinor)]
  return { freight, fuel, other, whole: sum([freight, fuel, other]) }
}
