import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import { probeDatabase } from '#server/db/probe-database.ts'
import type { CacheTag, ChangedTags } from '#server/http/cache-tags.ts'
import { listenForChanges, orderChannel } from './change-store.ts'

const retryMilliseconds = 1_000
const pollMilliseconds = 5_000
const probeMilliseconds = 20_000
const probeTimeoutMilliseconds = 5_000

/** Listener for changed orders: strings of the form `order:event`, or that some may have been missed. */
export type OrderEars = { received(payload: string): void; lost(): void }

type Heard = { received(changed?: ChangedTags): void; orders: OrderEars }
type Connection = { client: Client; close(): Promise<void> }

/**
 * Listens on a connection of its own. While there is none, it tries to connect and polls: every few seconds it assumes that
 * something was missed, so that caches are read again and followers of orders look. A statement now and then notices
 * a connection that was cut without a word.
 */
export class ChangeListener {
  readonly #database: Extract<Database, { kind: 'postgres' }>
  readonly #log: Logger
  readonly #heard: Heard
  #stopped = false
  #current: Connection | undefined
  #timer: NodeJS.Timeout | undefined
  /** Set while there is no connection. */
  #poll: NodeJS.Timeout | undefined

  constructor(database: Extract<Database, { kind: 'postgres' }>, log: Logger, heard: Heard) {
    this.#database = database
    this.#log = log
    this.#heard = heard
  }

  /** Returns whether changes arrive at once; otherwise they are polled for. */
  get isListening(): boolean {
    return this.#current !== undefined
  }

  /** Begins to listen, or to poll when it cannot. */
  start(): Promise<void> {
    return this.#connect().catch((error: unknown) => {
      this.#pollUntilConnected(error)
      this.#retryLater()
    })
  }

  /** Throws the driver's error when the database does not answer. */
  async #connect(): Promise<void> {
    const client = await this.#database.openDirectClient()
    const connection = { client, close: once(() => client.end().catch(() => undefined)) }
    const lose = (): void => this.#lose(connection)
    // A connection may fail again while it closes, which is no news.
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ channel: notified, payload }) => this.#receive(notified, payload ?? ''))
    try {
      await listenForChanges(client)
    } catch (error) {
      await connection.close()
      throw error
    }
    if (this.#stopped) return connection.close()
    this.#current = connection
    this.#endPolling()
    this.#probeLater(connection)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearInterval(this.#poll)
    const ending = this.#current
    this.#current = undefined
    await ending?.close()
  }

  #receive(notified: string, payload: string): void {
    const { received, orders } = this.#heard
    if (notified === orderChannel) orders.received(payload)
    else received(payload ? (payload.split(',') as CacheTag[]) : undefined)
  }

  #lose(connection: Connection): void {
    void connection.close()
    if (this.#current !== connection) return
    this.#current = undefined
    this.#assumeMissed()
    this.#pollUntilConnected(new Error('the connection was lost'))
    this.#retryLater()
  }

  #assumeMissed(): void {
    this.#heard.received()
    this.#heard.orders.lost()
  }

  /** Says it once, however long it lasts. */
  #pollUntilConnected(error: unknown): void {
    if (this.#stopped || this.#poll) return
    this.#log.warn({ err: error }, 'cannot listen for changes: they are polled for every five seconds')
    this.#poll = setInterval(() => this.#assumeMissed(), pollMilliseconds).unref()
  }

  #endPolling(): void {
    if (!this.#poll) return
    clearInterval(this.#poll)
    this.#poll = undefined
    this.#log.info({}, 'listens for changes again')
  }

  #probeLater(connection: Connection): void {
    this.#timer = setTimeout(() => {
      const lose = (): void => this.#lose(connection)
      const giveUp = setTimeout(lose, probeTimeoutMilliseconds)
      probeDatabase(connection.client)
        .then(() => {
          if (this.#current === connection) this.#probeLater(connection)
        }, lose)
        .finally(() => clearTimeout(giveUp))
    }, probeMilliseconds).unref()
  }

  #retryLater(): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#connect().then(
        () => this.#assumeMissed(),
        () => this.#retryLater(),
      )
    }, retryMilliseconds).unref()
  }
}

/** Returns a function that does its work at the first call alone. */
function once(work: () => Promise<void>): () => Promise<void> {
  let begun = false
  return async () => {
    if (begun) return
    begun = true
    await work()
  }
}
