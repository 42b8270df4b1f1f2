import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import { claimsOf, leaseSeconds, type Message, markDone, releaseMessages } from './message-store.ts'
import type { OutboxQueue } from './outbox-queue.ts'

export type QueueWorker = { notify(): void; stop(): Promise<void> }

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
export function startQueueWorker({
  database,
  log,
  deliver,
  queue,
  concurrency,
  batchSize,
  gatherMs,
  restMs,
}: QueueWorkerOptions): QueueWorker {
  const claim = claimsOf(queue, batchSize)
  const inProgress = new Set<Promise<void>>()
  let waiting: Message[] = []
  let claimedAt = 0
  let sent: Message[] = []
  let turning: Promise<void> | undefined
  let isWanted = false
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const turnIn = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(turn, milliseconds)
    timer.unref()
  }
  const notify = (): void => {
    if (isWanted || stopped) return
    isWanted = true
    if (!turning) turnIn(gatherMs)
  }
  const turn = (): void => {
    isWanted = false
    turning = database
      .run(markAndClaim)
      // What could not be marked is claimed again when its lease is over.
      .catch((error: unknown) => log.warn({ err: error, queue }, 'the outbox could not be read'))
      .then(() => {
        turning = undefined
        if (stopped) return
        startWaiting()
        turnIn(isWanted ? gatherMs : restMs)
      })
  }
  const markAndClaim = async (): Promise<void> => {
    const done = sent
    sent = []
    await markDone(done)
    if (isStale()) await giveBack()
    if (waiting.length > 0 || inProgress.size === concurrency) return
    claimedAt = performance.now()
    waiting = await claim()
  }
  const isStale = (): boolean => performance.now() - claimedAt > patienceMilliseconds
  const giveBack = async (): Promise<void> => {
    const back = waiting
    waiting = []
    await releaseMessages(back)
  }
  const startWaiting = (): void => {
    while (!stopped && !isStale() && inProgress.size < concurrency) {
      const message = waiting.shift()
      if (!message) return
      const sending = send(message).then(() => {
        inProgress.delete(sending)
        startWaiting()
        notify()
      })
      inProgress.add(sending)
    }
  }
  const send = async (message: Message): Promise<void> => {
    try {
      if (await database.run(() => deliver(message))) sent.push(message)
    } catch (error) {
      log.warn({ err: error, queue }, 'a message of the outbox could not be marked')
    }
  }

  turnIn(restMs)
  return {
    notify,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await turning
      await Promise.all(inProgress)
      await database
        .run(async () => {
          await markDone(sent)
          await giveBack()
        })
        .catch((error: unknown) => log.warn({ err: error, queue }, 'the outbox could not be left in order'))
    },
  }
}
