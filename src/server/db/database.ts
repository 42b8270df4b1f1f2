import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** What queries are built on. Its own `transaction` is hidden: `transaction()` of `transaction.ts` is the one way. */
export type Handle = Omit<NodePgDatabase, 'transaction'>

type DatabaseParts = {
  /** For parts that want plain `pg`; it refuses to be used inside a transaction. */
  pool: Pool
  /** drizzle over the pool: what `db()` gives outside a transaction. */
  handle: Handle
  /** Runs the work with this database as the one `db()` and `transaction()` mean, through every await in it. */
  run<Result>(work: () => Result): Result
  /**
   * The same database for what is done behind the answers. Over a server it has connections of its own, so that money and letters never stand
   * in line with visitors; embedded there is one connection for all.
   */
  background: Database
  /** Gives back connections and, when embedded, the lock on the folder. */
  close(): Promise<void>
}

/** PostgreSQL in this process (one connection), or a PostgreSQL server, behind one type. */
export type Database = DatabaseParts &
  (
    | {
        kind: 'embedded'
        /** A whole copy of the data folder as a gzipped tar, taken between transactions. */
        dump(): Promise<Blob>
      }
    | { kind: 'postgres' }
  )

/** Where the database says what its callers cannot be told; a pino logger fits. */
export type DatabaseLog = { error(details: object, message: string): void }
