import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { CacheTag, ChangedTags } from '#server/http/cache-tags.ts'

const channel = 'catalogue_changed'
const orderChannel = 'order_changed'
/** Changes within these milliseconds are sent in one notification; a notification holds 8,000 bytes. */
const gathering = 50
const mostAtOnce = 100
const retryMilliseconds = 1_000
const probeMilliseconds = 20_000
const probeTimeoutMilliseconds = 5_000

export type CatalogueChanges = {
  /** Announces a change to every process: what it concerns, or nothing for everything. */
  publish(changed?: ChangedTags): void
  publishOrder(orderId: string, event: number): void
  stop(): Promise<void>
}

/** Listener for changed orders: strings of the form `order:event`, or that some may have been missed. */
type OrderEars = { received(payload: string): void; lost(): void }

/**
 * Notifies every process of the shop that the visible catalogue has changed, so that none serves an old page.
 * Embedded there is one process; on PostgreSQL it uses LISTEN/NOTIFY.
 */
export async function watchCatalogue(
  database: Database,
  log: Logger,
  received: (changed?: ChangedTags) => void,
  orders: OrderEars,
): Promise<CatalogueChanges> {
  const receiveOrder = (orderId: string, event: number) => orders.received(`${orderId}:${event}`)
  if (database.kind === 'embedded')
    return { publish: received, publishOrder: receiveOrder, stop: async () => undefined }
  const listener = await listen(database, log, received, orders)
  const notify = (name: string, payload: string): void => {
    database.pool
      .query('select pg_notify($1, $2)', [name, payload])
      .catch((error: unknown) => log.error({ err: error, channel: name }, 'a change was not announced'))
  }
  const publishOrderLater = gather((payload) => notify(orderChannel, payload))
  const publishTagLater = gather((payload) => notify(channel, payload))
  return {
    publishOrder: (orderId, event) => {
      receiveOrder(orderId, event)
      publishOrderLater(`${orderId}:${event}`)
    },
    publish: (changed) => {
      received(changed)
      if (changed) for (const tag of changed) publishTagLater(tag)
      else notify(channel, '')
    },
    stop: listener.stop,
  }
}

/** Batches changes, so that a busy hour does not cost the database a notification per event. */
function gather(publish: (payload: string) => void): (entry: string) => void {
  let waiting: string[] = []
  const flush = (): void => {
    const payload = waiting
    waiting = []
    const entries = [...new Set(payload)]
    for (let from = 0; from < entries.length; from += mostAtOnce)
      publish(entries.slice(from, from + mostAtOnce).join(','))
  }
  return (entry) => {
    if (waiting.push(entry) === 1) setTimeout(flush, gathering).unref()
  }
}

/**
 * Listens on a connection of its own; after it was lost it reconnects and assumes that something was missed. A
 * statement now and then notices a connection that was cut without a word.
 */
async function listen(
  database: Extract<Database, { kind: 'postgres' }>,
  log: Logger,
  received: (changed?: ChangedTags) => void,
  orders: OrderEars,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false
  let current: { client: Client; close(): Promise<void> } | undefined
  let timer: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    const client = await database.openDirectClient()
    let open = true
    const close = async (): Promise<void> => {
      if (!open) return
      open = false
      await client.end().catch(() => undefined)
    }
    const lose = (): void => {
      void close()
      if (current?.client !== client) return
      current = undefined
      received()
      orders.lost()
      retry()
    }
    // A connection may fail again while it closes, which is no news.
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ channel: notifiedChannel, payload }) => {
      if (notifiedChannel === orderChannel) orders.received(payload ?? '')
      else received(payload ? (payload.split(',') as CacheTag[]) : undefined)
    })
    try {
      await client.query(`listen ${channel}`)
      await client.query(`listen ${orderChannel}`)
    } catch (error) {
      await close()
      throw error
    }
    if (stopped) return close()
    current = { client, close }
    probe(client, lose)
  }
  const probe = (client: Client, lose: () => void): void => {
    timer = setTimeout(() => {
      const giveUp = setTimeout(lose, probeTimeoutMilliseconds)
      client
        .query('select 1')
        .then(() => {
          if (current?.client === client) probe(client, lose)
        }, lose)
        .finally(() => clearTimeout(giveUp))
    }, probeMilliseconds).unref()
  }
  const retry = (): void => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().then(
        () => {
          received()
          orders.lost()
        },
        (error: unknown) => {
          log.warn({ err: error }, 'cannot listen for catalogue changes yet')
          retry()
        },
      )
    }, retryMilliseconds).unref()
  }
  await connect()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      const ending = current
      current = undefined
      await ending?.close()
    },
  }
}
