import { type RefusalCode, refuse } from '#domain/refusal.ts'
import { sqlState } from '#server/db/sql-state.ts'

const uniqueViolation = '23505'

/** Does a whole transaction and refuses with `code` when somebody took the same name or address between its look and its write. */
export async function refuseWhenTaken<Result>(code: RefusalCode, whole: () => Promise<Result>): Promise<Result> {
  try {
    return await whole()
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return refuse(code)
    throw error
  }
}
