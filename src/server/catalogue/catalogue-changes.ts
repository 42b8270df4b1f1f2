import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'

const channel = 'catalogue_changed'

export type CatalogueChanges = { announce(): void; stop(): Promise<void> }

/**
 * Tells every process of the shop that what shoppers see has changed, so that none serves an old page.
 * Embedded there is one process; on PostgreSQL the word goes round by LISTEN/NOTIFY.
 */
export async function watchCatalogue(database: Database, log: Logger, heard: () => void): Promise<CatalogueChanges> {
  if (database.kind === 'embedded') return { announce: heard, stop: async () => undefined }
  const listener = await listen(database, log, heard)
  return {
    announce: () => {
      heard()
      database.pool
        .query(`select pg_notify('${channel}', '')`)
        .catch((error: unknown) => log.error({ err: error }, 'catalogue change was not announced'))
    },
    stop: listener.stop,
  }
}

/** Keeps one connection listening; after a lost connection it listens anew and assumes that it missed something. */
async function listen(database: Database, log: Logger, heard: () => void): Promise<{ stop(): Promise<void> }> {
  let stopped = false
  let release: (() => void) | undefined
  const connect = async (): Promise<void> => {
    const client = await database.pool.connect()
    release = () => {
      release = undefined
      client.release(true)
    }
    client.on('notification', heard)
    client.once('error', () => {
      // A connection that was given back may still fail while it closes.
      if (!release) return
      release()
      heard()
      retry()
    })
    await client.query(`listen ${channel}`)
  }
  const retry = (): void => {
    if (stopped) return
    setTimeout(() => {
      if (stopped) return
      connect().then(heard, (error: unknown) => {
        log.warn({ err: error }, 'cannot listen for catalogue changes yet')
        retry()
      })
    }, 1_000).unref()
  }
  await connect()
  return {
    stop: async () => {
      stopped = true
      release?.()
    },
  }
}
