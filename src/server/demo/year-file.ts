import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

export type YearColumn = {
  name: string
  /** The type as PostgreSQL writes it, like `timestamp with time zone`. */
  type: string
  /** One value for each row, as text; instants are microseconds and dates days after the file's own. */
  values: (string | number | null)[]
}
export type YearTable = { name: string; columns: YearColumn[] }

/** A year of a shop: the rows of its tables by the names of their columns. */
export type YearFile = {
  /** The instant at which the year ends; all others are relative to it. */
  end: string
  /** Tables whose rows belong to the year, in the order of their names. */
  tables: YearTable[]
  sequences: { name: string; last: number }[]
}

/** Where the demo's year is; `npm run demo:year` writes it. */
export const demoYearFile = join(import.meta.dirname, '../../../database/demo-year/year.json.br')

/** Reads the demo's year. */
export const readDemoYear = async (): Promise<YearFile> => unpackYear(await readFile(demoYearFile))

const instant = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d))"/g
const calendarDay = /"(\d{4}-\d\d-\d\d)"/g
const dayMs = 86_400_000

/** Makes the instants and days inside a JSON text relative to the end of the year. */
export function relativeJson(text: string, end: number): string {
  const endDay = Math.floor(end / dayMs)
  return text
    .replace(instant, (_, at: string) => `"@t${Date.parse(at) - end}"`)
    .replace(calendarDay, (_, day: string) => `"@d${Math.floor(Date.parse(day) / dayMs) - endDay}"`)
}

/** Returns the JSON text with the instants and days of a year that ends at this instant. */
function absoluteJson(text: string, end: number): string {
  const endDay = Math.floor(end / dayMs)
  return text
    .replace(/"@t(-?\d+)"/g, (_, ms: string) => `"${new Date(end + Number(ms)).toISOString()}"`)
    .replace(/"@d(-?\d+)"/g, (_, days: string) => `"${dayOf(endDay + Number(days))}"`)
}

const dayOf = (days: number): string => new Date(days * dayMs).toISOString().slice(0, 10)

/** Returns the text of a stored value in a year that ends at this instant (milliseconds). */
export function valueIn(type: string, value: string | number | null, end: number): string | null {
  if (value === null) return null
  if (typeof value === 'string') return type === 'jsonb' ? absoluteJson(value, end) : value
  if (type === 'date') return dayOf(Math.floor(end / dayMs) + value)
  if (!type.startsWith('timestamp')) return String(value)
  const ms = Math.floor(value / 1_000)
  return new Date(end + ms).toISOString().replace('Z', `${String(value - ms * 1_000).padStart(3, '0')}Z`)
}

export const packYear = (year: YearFile): Buffer => {
  const text = Buffer.from(JSON.stringify(year))
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}

const unpackYear = (bytes: Buffer): YearFile => JSON.parse(brotliDecompressSync(bytes).toString()) as YearFile
