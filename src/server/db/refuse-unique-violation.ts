import { type RefusalCode, refuse } from '#domain/refusal.ts'
import { brokenUnique } from './sql-state.ts'

/**
 * Runs a whole transaction and raises the refusal of the unique constraint it broke, by the constraint's name. A
 * unique violation that is not listed is a bug and is rethrown: another table's constraint must never look like the
 * visitor's mistake.
 */
export async function refuseUniqueViolation<Result>(
  refusals: Readonly<Record<string, RefusalCode>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const constraint = brokenUnique(error)
    const code = constraint !== undefined && Object.hasOwn(refusals, constraint) ? refusals[constraint] : undefined
    if (code !== undefined) return refuse(code)
    throw error
  }
}
