import { makeKeptDatabases } from '#tests/support/test-database.ts'

/** The databases that tests begin with are made before the first of them: nobody's hook pays for it, and no two workers make the same. */
export const setup = (): Promise<void> => makeKeptDatabases()
