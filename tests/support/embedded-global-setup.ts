import { buildCachedDatabases } from '#tests/support/test-database.ts'

/**
 * Creates the databases that tests begin with before the first of them, so that no hook spends that time and no two
 * workers create the same one.
 */
export const setup = (): Promise<void> => buildCachedDatabases()
