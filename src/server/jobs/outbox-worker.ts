import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { continueTrace } from '#server/traces/trace-context.ts'
import type { OutboxQueue } from './outbox-queue.ts'
import { QueueWorker } from './queue-worker.ts'
import { type Deliveries, deliverOne } from './send-message.ts'

/**
 * Pause of a queue that found nothing. Posting in this process starts the worker at once, so this covers messages
 * posted by another process.
 */
const restMilliseconds = 2_000

/**
 * Messages in delivery at once, per queue. The embedded database has a single connection, shared with shoppers; with
 * a database server, emails leave some of the background connections to money.
 */
const concurrency = {
  embedded: { money: 2, emails: 3, sandbox: 1, pictures: 1, carriers: 2, push: 2, webhooks: 4 },
  postgres: { money: 4, emails: 4, sandbox: 4, pictures: 1, carriers: 4, push: 4, webhooks: 8 },
} as const

/**
 * Messages claimed at a time, and how long a claim waits for more: claiming and marking a dozen emails takes hardly
 * longer than one.
 */
const gathering = {
  money: { batchSize: 4, gatherMs: 0 },
  emails: { batchSize: 16, gatherMs: 25 },
  sandbox: { batchSize: 4, gatherMs: 0 },
  pictures: { batchSize: 4, gatherMs: 0 },
  carriers: { batchSize: 4, gatherMs: 0 },
  push: { batchSize: 4, gatherMs: 0 },
  webhooks: { batchSize: 16, gatherMs: 0 },
} as const

export type OutboxWorker = { notify(queue?: OutboxQueue): void; stop(): Promise<void> }

/**
 * Delivers what committed transactions left in the outbox, with separate queues for money, emails and the practice
 * gateway, so that none waits for another (docs/spec/reliability.md#R6). After a crash a message may be delivered twice; every
 * delivery has a key, so the receiver can detect it.
 */
export function startOutbox(
  context: AppContext,
  database: Database,
  deliveries: Deliveries,
  restMs = restMilliseconds,
): OutboxWorker {
  const open = (queue: OutboxQueue): QueueWorker =>
    new QueueWorker({
      database,
      log: context.log,
      deliver: (message) =>
        continueTrace(`outbox ${message.kind}`, message.trace, () => deliverOne(context, deliveries, message)),
      queue,
      concurrency: concurrency[database.kind][queue],
      ...gathering[queue],
      restMs,
    })
  const workers: Record<OutboxQueue, QueueWorker> = {
    money: open('money'),
    emails: open('emails'),
    sandbox: open('sandbox'),
    pictures: open('pictures'),
    carriers: open('carriers'),
    push: open('push'),
    webhooks: open('webhooks'),
  }
  return {
    notify: (queue) => {
      for (const each of queue ? [workers[queue]] : Object.values(workers)) each.notify()
    },
    stop: async () => {
      await Promise.all(Object.values(workers).map((queue) => queue.stop()))
    },
  }
}
