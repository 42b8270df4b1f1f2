/** The field of a database or socket error that holds its code. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Yields an error and all it was caused by: drizzle wraps what pg throws, and a failed connection holds one error an address. */
function* causesOf(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 10) return
  yield error
  yield* causesOf(error.cause, depth + 1)
  if (error instanceof AggregateError) for (const one of error.errors) yield* causesOf(one, depth + 1)
}

/** Codes of sockets that have five letters too. */
const socketCode = /^E[A-Z]+$/

/** Returns the five-letter SQLSTATE of a database error, at any depth of its causes. */
export function sqlState(error: unknown): string | undefined {
  for (const each of causesOf(error)) {
    const code = codeOf(each)
    if (code && /^[0-9A-Z]{5}$/.test(code) && !socketCode.test(code)) return code
  }
  return undefined
}

/** Returns the name of the constraint a statement broke, looked up in the same way. */
function brokenConstraint(error: unknown): string | undefined {
  for (const each of causesOf(error)) {
    if ('constraint' in each && typeof each.constraint === 'string') return each.constraint
  }
  return undefined
}

const uniqueViolation = '23505'

/** Returns the name of the unique constraint or index a statement broke; undefined for any other error. */
export const brokenUnique = (error: unknown): string | undefined =>
  sqlState(error) === uniqueViolation ? brokenConstraint(error) : undefined

/** The connection was lost or never made, by its socket. */
const socketCodes = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EHOSTDOWN ENETDOWN ENOTFOUND EAI_AGAIN'.split(
    ' ',
  ),
)

/** What pg and its pool say without a code. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** The server ends connections (57P01-03), has no connection (class 08), or became a read-only standby (25006). */
const lostStates = /^(08...|57P0[1-5]|25006)$/

/** The server ended the connection over a fault of its own: with a full disk it cannot begin one ("could not write init file"). */
const isEndedByFault = (error: Error, code: string | undefined): boolean =>
  code === 'XX000' && 'severity' in error && error.severity === 'FATAL'

/**
 * Is the connection of no more use? Its server stopped, was replaced by another, or cannot be reached. Such a
 * connection is destroyed, and work whose commit was not sent may run again on another one.
 */
export function isConnectionLost(error: unknown): boolean {
  for (const each of causesOf(error)) {
    const code = codeOf(each)
    if (code !== undefined && (socketCodes.has(code) || lostStates.test(code))) return true
    if (code === undefined && lostMessages.test(each.message)) return true
    if (isEndedByFault(each, code)) return true
  }
  return false
}

/** Two transactions were in each other's way, or a lock or a statement took too long. */
const conflictStates = new Set(['40001', '40P01', '55P03', '57014'])

/** Out of disk, memory or connections, or a disk that fails, which only the operator can mend. */
export const isOutOfResources = (error: unknown): boolean => /^(53...|58030)$/.test(sqlState(error) ?? '')

/**
 * Is the database unavailable or busy, so that the visitor should try again (docs/spec/reliability.md#R2, R7, R20)?
 */
export const isDatabaseBusy = (error: unknown): boolean =>
  isConnectionLost(error) || isOutOfResources(error) || conflictStates.has(sqlState(error) ?? '')
