import type { ClientBase, Pool } from 'pg'

export const channel = 'catalogue_changed'
export const orderChannel = 'order_changed'

/** Notifies every process that listens on the channel; a payload holds at most 8,000 bytes. */
export const notifyChannel = (pool: Pool, name: string, payload: string): Promise<unknown> =>
  pool.query('select pg_notify($1, $2)', [name, payload])

/** Begins to listen for changes of the catalogue and of orders on a connection. */
export async function listenForChanges(client: ClientBase): Promise<void> {
  await client.query(`listen ${channel}`)
  await client.query(`listen ${orderChannel}`)
}
