import { type SQL, sql } from 'drizzle-orm'
import { runStatement } from '#server/db/named-statement.ts'

/** drizzle accepts an expression wherever a column takes a value, but the type of a row does not say so. */
const asDate = (expression: SQL) => expression as unknown as Date

/**
 * The instant the transaction began by the database's clock, the one clock all processes share; for statements only,
 * never for arithmetic in the process.
 */
export const dbNow = asDate(sql`now()`)

/** The current instant by the same clock: of two rows of one transaction the later one is later. */
export const clockNow = asDate(sql`clock_timestamp()`)

/** Returns an expression for an instant this long after the transaction began. */
export const dbNowPlus = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span) =>
  asDate(sql`(now() + make_interval(secs => ${((days * 24 + hours) * 60 + minutes) * 60 + seconds}))`)

type Span = { days?: number; hours?: number; minutes?: number; seconds?: number }

const clock = {
  name: 'clock',
  text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
}

/** Reads the database's clock, also correct late in a transaction that had to wait. */
export async function readClock(): Promise<Date> {
  const [now] = await runStatement<{ ms: number }>(clock, [])
  return new Date(Number(now?.ms))
}
