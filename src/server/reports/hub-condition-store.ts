import { type SQL, sql } from 'drizzle-orm'

/** Returns the further condition that a column names a hub; nothing where every hub is read. */
export const andAtHub = (column: SQL, hub: string | undefined): SQL =>
  hub === undefined ? sql`` : sql`and ${column} = ${hub}`
