import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'

const channel = 'catalogue_changed'
const orderChannel = 'order_changed'
/** Order changes within these milliseconds are sent in one notification; a notification holds 8,000 bytes. */
const gathering = 50
const mostAtOnce = 100

export type CatalogueChanges = {
  publish(): void
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
  received: () => void,
  orders: OrderEars,
): Promise<CatalogueChanges> {
  const receiveOrder = (orderId: string, event: number) => orders.received(`${orderId}:${event}`)
  if (database.kind === 'embedded')
    return { publish: received, publishOrder: receiveOrder, stop: async () => undefined }
  const listener = await listen(database, log, received, orders)
  const publishLater = gatherOrders((payload) => {
    database.pool
      .query('select pg_notify($1, $2)', [orderChannel, payload])
      .catch((error: unknown) => log.error({ err: error }, 'changed orders were not announced'))
  })
  return {
    publishOrder: (orderId, event) => {
      receiveOrder(orderId, event)
      publishLater(`${orderId}:${event}`)
    },
    publish: () => {
      received()
      database.pool
        .query(`select pg_notify('${channel}', '')`)
        .catch((error: unknown) => log.error({ err: error }, 'catalogue change was not announced'))
    },
    stop: listener.stop,
  }
}

/** Batches changes, so that a busy hour does not cost the database a notification per event. */
function gatherOrders(publish: (payload: string) => void): (entry: string) => void {
  let waiting: string[] = []
  const flush = (): void => {
    const payload = waiting
    waiting = []
    for (let from = 0; from < payload.length; from += mostAtOnce)
      publish(payload.slice(from, from + mostAtOnce).join(','))
  }
  return (entry) => {
    if (waiting.push(entry) === 1) setTimeout(flush, gathering).unref()
  }
}

/** Listens on one connection; after a lost connection it reconnects and assumes that it missed something. */
async function listen(
  database: Database,
  log: Logger,
  received: () => void,
  orders: OrderEars,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false
  let release: (() => void) | undefined
  let waiting: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    const client = await database.pool.connect()
    let listening = false
    const giveBack = () => {
      if (release !== giveBack) return
      release = undefined
      client.release(true)
    }
    release = giveBack
    if (stopped) return giveBack()
    client.on('notification', ({ channel: notifiedChannel, payload }) => {
      if (notifiedChannel === orderChannel) orders.received(payload ?? '')
      else received()
    })
    // A released connection may still fail while it closes; one that does not listen yet rejects queries as well.
    client.on('error', () => {
      if (release !== giveBack || !listening) return
      giveBack()
      received()
      orders.lost()
      retry()
    })
    try {
      await client.query(`listen ${channel}`)
      await client.query(`listen ${orderChannel}`)
      listening = true
    } catch (error) {
      giveBack()
      throw error
    }
  }
  const retry = (): void => {
    if (stopped || waiting) return
    waiting = setTimeout(() => {
      waiting = undefined
      if (stopped) return
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
    }, 1_000).unref()
  }
  await connect()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(waiting)
      release?.()
    },
  }
}
