import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import type { Lane } from './outbox-lane.ts'
import { type Deliveries, deliverOne } from './send-message.ts'
import { type LaneWorker, workLane } from './work-lane.ts'

/** How long a lane rests that found nothing; whoever posts wakes it, so this is for what another process posted. */
const restMilliseconds = 2_000

/**
 * So many of each lane are on their way at once. The embedded database has one connection, and shoppers wait for the same one; of the
 * connections to a server that the background has, letters leave some to money.
 */
const places = {
  embedded: { money: 2, letters: 3, practice: 1 },
  postgres: { money: 4, letters: 4, practice: 4 },
} as const

/** So many are claimed at a time, after waiting so long for others: to claim and mark a dozen letters takes hardly longer than one. */
const gathering = {
  money: { lot: 4, gatherMs: 0 },
  letters: { lot: 16, gatherMs: 25 },
  practice: { lot: 4, gatherMs: 0 },
} as const

export type OutboxWorker = { wake(lane?: Lane): void; stop(): Promise<void> }

/**
 * Sends what committed transactions left in the outbox, by a lane each for money, letters and the practice gateway, so that none waits for
 * another (reliability R6). Delivery may happen twice after a crash; every delivery is keyed, so the receiver can tell.
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
