import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { ChangedTags } from '#server/http/cache-tags.ts'
import { ChangeListener, type OrderEars } from './change-listener.ts'
import { channel, notifyChannel, orderChannel } from './change-store.ts'

/** Changes within these milliseconds are sent in one notification; a notification holds 8,000 bytes. */
const gathering = 50
const mostAtOnce = 100

export type CatalogueChanges = {
  /** Announces a change to every process: what it concerns, or nothing for everything. */
  publish(changed?: ChangedTags): void
  publishOrder(orderId: string, event: number): void
  /** Returns false while changes of other processes are polled for. */
  isListening(): boolean
  stop(): Promise<void>
}

/**
 * Notifies every process of the shop that the visible catalogue has changed, so that none serves an old page.
 * Embedded there is one process; on PostgreSQL it uses LISTEN/NOTIFY, and a poll while it cannot listen.
 */
export async function watchCatalogue(
  database: Database,
  log: Logger,
  received: (changed?: ChangedTags) => void,
  orders: OrderEars,
): Promise<CatalogueChanges> {
  const receiveOrder = (orderId: string, event: number) => orders.received(`${orderId}:${event}`)
  if (database.kind === 'embedded')
    return { publish: received, publishOrder: receiveOrder, isListening: () => true, stop: async () => undefined }
  const listener = new ChangeListener(database, log, { received, orders })
  await listener.start()
  const notify = (name: string, payload: string): void => {
    notifyChannel(database.pool, name, payload).catch((error: unknown) =>
      log.error({ err: error, channel: name }, 'a change was not announced'),
    )
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
    isListening: () => listener.isListening,
    stop: () => listener.stop(),
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
