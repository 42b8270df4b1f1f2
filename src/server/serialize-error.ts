import { personalOf } from './personal-values.ts'
import { redact } from './redact.ts'

/** What is written down of something that was thrown. */
export type LoggedError = {
  type: string
  message: string
  code?: string
  /** Of a database error: what it is about, by the names of the schema. */
  constraint?: string
  table?: string
  column?: string
  /** The statement by its name, or its text with its values left out. */
  statement?: string
  frames?: string
  cause?: LoggedError
}

/** Errors quote what they stumble over; a statement is long. */
const longestStatement = 1_000
const deepestCause = 5

/**
 * Returns an error as it may appear in a log: where, what and why, without personal data. Values of statements and rows are personal data, so of a database
 * error only the names of tables and columns are included; other properties are left out, because their content is unknown.
 */
export function serializeError(error: unknown, depth = 0, outer: readonly string[] = []): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const known = [...outer, ...personalOf(error)]
  const { code, constraint, table, column } = error as Named
  const { name: statement = textOf(error) } = (error as { statement?: { name?: string } }).statement ?? {}
  const frames = framesOf(error)
  return {
    type: error.name,
    message: messageOf(error, known),
    ...(typeof code === 'string' && /^\w{1,40}$/.test(code) ? { code } : {}),
    ...named({ constraint, table, column, statement }),
    ...(frames ? { frames } : {}),
    ...(error.cause === undefined || depth >= deepestCause
      ? {}
      : { cause: serializeError(error.cause, depth + 1, known) }),
  }
}

/** Places in the code only: a message may run over several lines and say "at" itself. */
function framesOf({ message, stack = '' }: Error): string | undefined {
  const at = stack.indexOf(message)
  const frames = at < 0 ? stack : stack.slice(at + message.length)
  return frames.match(/^ +at [^\n]*(?:file:|node:|\/)[^\n]*:\d+:\d+\)?$/gm)?.join('\n')
}

type Named = { code?: unknown; constraint?: unknown; table?: unknown; column?: unknown }

const named = (names: Record<string, unknown>): Partial<LoggedError> =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => typeof name === 'string'))

/** drizzle's error holds the statement and its values, and says both in its message. */
const isStatementError = (error: Error): error is Error & { query: string } => 'query' in error && 'params' in error

const textOf = (error: Error): string | undefined =>
  isStatementError(error) ? error.query.slice(0, longestStatement) : undefined

/**
 * Returns the message of an error without the values it may quote: those of a statement, those PostgreSQL could not read (class 22), what
 * a pattern knows as personal or secret, and what was noted with the error. The only way a message comes into a log or a table.
 */
export function messageOf(error: Error, known: readonly string[] = []): string {
  const values = [...known, ...personalOf(error)]
  if (isStatementError(error))
    return error.cause instanceof Error ? messageOf(error.cause, values) : 'a statement of the database failed'
  const { code } = error as Named
  const isAboutValue = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
  return redact(isAboutValue ? (error.message.split(':')[0] ?? '') : error.message, values)
}
