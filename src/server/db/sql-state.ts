/** Returns the five-letter SQLSTATE of a database error, looked up through its causes (drizzle wraps what pg throws). */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code
  }
  return undefined
}

/** Returns the name of the constraint a statement broke, looked up in the same way. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint
  }
  return undefined
}

const uniqueViolation = '23505'

/** Returns the name of the unique constraint or index a statement broke; undefined for any other error. */
export const brokenUnique = (error: unknown): string | undefined =>
  sqlState(error) === uniqueViolation ? brokenConstraint(error) : undefined
