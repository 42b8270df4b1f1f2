import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, DatabaseLog, Handle } from '#server/db/database.ts'

export type OpenTransaction = {
  handle: Handle
  isolation: Isolation
  afterCommit: (() => void | Promise<void>)[]
  /** Work to run at the end of the transaction, each once under its key. */
  beforeCommit: Map<string, () => Promise<void>>
  /** Names of the locks it holds until its end, as far as they were noted. */
  locks: Set<string>
  /** False once committed or rolled back: late work must not slip into the next transaction of the connection. */
  open: boolean
  /** The error of a joined call; the transaction can then no longer be committed. */
  doomedBy?: unknown
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

/** Takes part in every transaction of a scope: after it has begun, and as its last statement. */
export type Witness = { begun(): Promise<void>; committing(): Promise<void> }

export type Scope = { database: Database; log: DatabaseLog; transaction?: OpenTransaction; witness?: Witness }

// Stored on the process, not in the module: in development the module is loaded again after an edit, the database is
// not.
const key = Symbol.for('haatdi.database-scope')
const store = globalThis as { [key]?: AsyncLocalStorage<Scope> }
store[key] ??= new AsyncLocalStorage<Scope>()

/** The database and the transaction that the running work belongs to. */
export const databaseScope: AsyncLocalStorage<Scope> = store[key]
