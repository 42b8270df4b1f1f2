import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Client, Pool } from 'pg'
import type { Replica } from '#server/db/replica.ts'

/** The query builder. Its own `transaction` is hidden: `transaction()` of `transaction.ts` is the one to use. */
export type Handle = Omit<NodePgDatabase, 'transaction'>

type DatabaseBase = {
  /** For code that needs plain `pg`; it refuses to be used inside a transaction. */
  pool: Pool
  /** drizzle over the pool: what `db()` returns outside a transaction. */
  handle: Handle
  /** Runs the work with this database as the one `db()` and `transaction()` use, through every await in it. */
  run<Result>(work: () => Result): Result
  /**
   * The same database for background work. Over a server it has connections of its own, so that payments and emails
   * never queue behind visitors; embedded there is one connection for all.
   */
  background: Database
  /** Releases connections and, when embedded, the lock on the folder. */
  close(): Promise<void>
}

/** PostgreSQL in this process (one connection), or a PostgreSQL server, behind one type. */
export type Database = DatabaseBase &
  (
    | {
        kind: 'embedded'
        /** Returns a copy of the data folder as a gzipped tar, taken between transactions. */
        dump(): Promise<Blob>
      }
    | {
        kind: 'postgres'
        /** Opens a connection of its own to the server itself, for LISTEN; the caller ends it. */
        openDirectClient(): Promise<Client>
        /** A copy for declared reads; undefined without DATABASE_REPLICA_URL. */
        replica?: Replica | undefined
      }
  )

/** The log for errors that cannot be thrown to a caller; a pino logger fits. */
export type DatabaseLog = { error(details: object, message: string): void }
