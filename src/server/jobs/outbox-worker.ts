import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import type { Lane } from './outbox-lane.ts'
import { type Deliveries, deliverOne } from './send-message.ts'
import { type LaneWorker, workLane } from './work-lane.ts'

/**
 * Pause of a queue that found nothing. Posting in this process starts the worker at once, so this covers messages
 * posted by another process.
 */
const restMilliseconds = 2_000

/**
 * Messages in delivery at once, per queue. The embedded database has a single connection, shared with shoppers; with
 * a database server, emails leave some of the background connections to money.
 */
const places = {
  embedded: { money: 2, letters: 3, practice: 1 },
  postgres: { money: 4, letters: 4, practice: 4 },
} as const

/**
 * Messages claimed at a time, and how long a claim waits for more: claiming and marking a dozen emails takes hardly
 * longer than one.
 */
const gathering = {
  money: { lot: 4, gatherMs: 0 },
  letters: { lot: 16, gatherMs: 25 },
  practice: { lot: 4, gatherMs: 0 },
} as const

export type OutboxWorker = { wake(lane?: Lane): void; stop(): Promise<void> }

/**
 * Delivers what committed transactions left in the outbox, with separate queues for money, emails and the practice
 * gateway, so that none waits for another (docs/spec/reliability.md#R6). After a crash a message may be delivered twice; every
 * delivery has a key, so the receiver can detect it.
 */
export function startOutbox(
  house: House,
  database: Database,
  deliveries: Deliveries,
  restMs = restMilliseconds,
): OutboxWorker {
  const open = (lane: Lane): LaneWorker =>
    workLane({
      database,
      log: house.log,
      deliver: (message) => deliverOne(house, deliveries, message),
      lane,
      places: places[database.kind][lane],
      ...gathering[lane],
      restMs,
    })
  const lanes: Record<Lane, LaneWorker> = { money: open('money'), letters: open('letters'), practice: open('practice') }
  return {
    wake: (lane) => {
      for (const each of lane ? [lanes[lane]] : Object.values(lanes)) each.wake()
    },
    stop: async () => {
      await Promise.all(Object.values(lanes).map((lane) => lane.stop()))
    },
  }
}
