import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'

/** Traces that are on; `open-traces.ts` opens them. */
export type Traces = {
  /** Adds the ids of the running trace to a line of the log. */
  logIds(): object
  /** Traces the statements of a database. */
  database(database: Database): void
  /** Traces the requests of a server, by route. */
  requests(app: FastifyInstance): void
  /** Sends what is left, and turns traces off. */
  close(): Promise<void>
}
