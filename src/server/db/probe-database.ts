import type { ClientBase, Pool } from 'pg'

/** Asks the database for nothing; rejects with the driver's error when it does not answer. */
export const probeDatabase = (connection: Pick<Pool | ClientBase, 'query'>): Promise<unknown> =>
  connection.query('select 1')
