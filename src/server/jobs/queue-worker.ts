import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import { claimsOf, leaseSeconds, type Message, markDone, releaseMessages } from './message-store.ts'
import type { OutboxQueue } from './outbox-queue.ts'

type QueueWorkerOptions = {
  database: Database
  log: Logger
  /** Returns whether it was delivered; failures are recorded. */
  deliver(message: Message): Promise<boolean>
  queue: OutboxQueue
  /** Messages in delivery at once, out of those claimed together. */
  concurrency: number
  batchSize: number
  /**
   * How long a claim waits for other messages that are posted or sent meanwhile, and the interval of regular claims
   * (milliseconds).
   */
  gatherMs: number
  restMs: number
}

/** Messages still waiting here after half their lease are released, before another process may send them too. */
const patienceMilliseconds = leaseSeconds * 500

/**
 * Runs one queue of the outbox: claims a batch, sends several messages at once, and marks what was sent with the next
 * claim. A hanging message takes one slot and blocks no other.
 */
export class QueueWorker {
  readonly #options: QueueWorkerOptions
  readonly #claim: () => Promise<Message[]>
  readonly #inProgress = new Set<Promise<void>>()
  #waiting: Message[] = []
  #claimedAt = 0
  #sent: Message[] = []
  #turning: Promise<void> | undefined
  #isWanted = false
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(options: QueueWorkerOptions) {
    this.#options = options
    this.#claim = claimsOf(options.queue, options.batchSize)
    this.#turnIn(options.restMs)
  }

  /** Claims soon: a message was posted. */
  notify(): void {
    if (this.#isWanted || this.#stopped) return
    this.#isWanted = true
    if (!this.#turning) this.#turnIn(this.#options.gatherMs)
  }

  /** Finishes what is being sent, and releases the rest for another process. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#turning
    await Promise.all(this.#inProgress)
    await this.#options.database
      .run(async () => {
        await markDone(this.#sent)
        await this.#giveBack()
      })
      .catch((error: unknown) => this.#warn(error, 'the outbox could not be left in order'))
  }

  #turnIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#turn(), milliseconds)
    this.#timer.unref()
  }

  #turn(): void {
    const { database, gatherMs, restMs } = this.#options
    this.#isWanted = false
    this.#turning = database
      .run(() => this.#markAndClaim())
      // What could not be marked is claimed again when its lease is over.
      .catch((error: unknown) => this.#warn(error, 'the outbox could not be read'))
      .then(() => {
        this.#turning = undefined
        if (this.#stopped) return
        this.#startWaiting()
        this.#turnIn(this.#isWanted ? gatherMs : restMs)
      })
  }

  async #markAndClaim(): Promise<void> {
    const done = this.#sent
    this.#sent = []
    await markDone(done)
    if (this.#isStale()) await this.#giveBack()
    if (this.#waiting.length > 0 || this.#inProgress.size === this.#options.concurrency) return
    this.#claimedAt = performance.now()
    this.#waiting = await this.#claim()
  }

  #isStale(): boolean {
    return performance.now() - this.#claimedAt > patienceMilliseconds
  }

  async #giveBack(): Promise<void> {
    const back = this.#waiting
    this.#waiting = []
    await releaseMessages(back)
  }

  #startWaiting(): void {
    while (!this.#stopped && !this.#isStale() && this.#inProgress.size < this.#options.concurrency) {
      const message = this.#waiting.shift()
      if (!message) return
      const sending = this.#send(message).then(() => {
        this.#inProgress.delete(sending)
        this.#startWaiting()
        this.notify()
      })
      this.#inProgress.add(sending)
    }
  }

  async #send(message: Message): Promise<void> {
    const { database, deliver } = this.#options
    try {
      if (await database.run(() => deliver(message))) this.#sent.push(message)
    } catch (error) {
      this.#warn(error, 'a message of the outbox could not be marked')
    }
  }

  #warn(error: unknown, what: string): void {
    this.#options.log.warn({ err: error, queue: this.#options.queue }, what)
  }
}
