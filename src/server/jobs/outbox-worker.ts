import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import type { Lane } from './outbox-lane.ts'
import { claim, type Deliveries, type Message, sendOne } from './send-message.ts'

/** How long a lane rests that found nothing; whoever posts wakes it, so this is for what another process posted. */
const restMilliseconds = 2_000
const soonMilliseconds = 25

/** So many leave at once by each lane. The embedded database has one connection, and shoppers wait for the same one. */
const atOnce = {
  embedded: { money: 2, letters: 3, practice: 1 },
  postgres: { money: 4, letters: 4, practice: 4 },
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
  const slots = atOnce[database.kind]
  const works = { database, log: house.log, restMs, send: (message: Message) => sendOne(house, deliveries, message) }
  const lanes = {
    money: startLane(works, 'money', slots.money),
    letters: startLane(works, 'letters', slots.letters),
    practice: startLane(works, 'practice', slots.practice),
  }
  return {
    wake: (lane) => {
      for (const each of lane ? [lanes[lane]] : Object.values(lanes)) each.wake()
    },
    stop: async () => {
      await Promise.all(Object.values(lanes).map((lane) => lane.stop()))
    },
  }
}

type LaneWorks = { database: Database; log: House['log']; restMs: number; send(message: Message): Promise<void> }

/** One lane: as many on their way as it has places; one that hangs takes one place and holds up nobody else. */
function startLane({ database, log, restMs, send }: LaneWorks, lane: Lane, places: number): OutboxWorker {
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined
  let claiming: Promise<void> | undefined
  let again = false
  let stopped = false

  const fill = (): void => {
    again = true
    clearTimeout(soon)
    soon = undefined
    if (stopped || claiming) return
    clearTimeout(timer)
    claiming = claimAll()
      .catch((error: unknown) => {
        again = false
        log.warn({ err: error, lane }, 'the outbox could not be read')
      })
      .then(() => {
        claiming = undefined
        if (stopped) return
        if (again && underWay.size < places) return fill()
        timer = setTimeout(fill, restMs)
        timer.unref()
      })
  }

  const claimAll = async (): Promise<void> => {
    while (again && !stopped && underWay.size < places) {
      again = false
      for (const message of await database.run(() => claim(lane, places - underWay.size))) start(message)
    }
  }

  const start = (message: Message): void => {
    const sending = database
      .run(() => send(message))
      // What could not even be written down is claimed anew when its lease is over.
      .catch((error: unknown) => log.warn({ err: error, lane }, 'a message of the outbox could not be marked'))
      .then(() => {
        underWay.delete(sending)
        // One claim takes several, unless the others are slow.
        if (underWay.size <= places / 2) fill()
        else soon ??= setTimeout(fill, soonMilliseconds)
      })
    underWay.add(sending)
  }

  timer = setTimeout(fill, restMs)
  timer.unref()

  return {
    wake: fill,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      clearTimeout(soon)
      await claiming
      await Promise.all(underWay)
    },
  }
}
