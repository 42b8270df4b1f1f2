import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import type { Lane } from './outbox-lane.ts'
import { claimsOf, handBack, leaseSeconds, type Message, markDone } from './send-message.ts'

export type LaneWorker = { wake(): void; stop(): Promise<void> }

type LaneWorks = {
  database: Database
  log: House['log']
  /** Whether it was delivered; what failed was written down. */
  deliver(message: Message): Promise<boolean>
  lane: Lane
  /** So many are on their way at once, out of so many claimed together. */
  places: number
  lot: number
  /** A claim waits so long for what else is posted or sent meanwhile, and comes by itself after so long (milliseconds). */
  gatherMs: number
  restMs: number
}

/** What still waits here when half its lease is over goes back, lest another process send it too. */
const patienceMilliseconds = leaseSeconds * 500

/**
 * Works one lane of the outbox: claims a lot, sends so many of it at once, and marks what was sent with the next claim. One that hangs takes one
 * place and holds up nobody else.
 */
export function workLane({ database, log, deliver, lane, places, lot, gatherMs, restMs }: LaneWorks): LaneWorker {
  const claim = claimsOf(lane, lot)
  const underWay = new Set<Promise<void>>()
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
  const wake = (): void => {
    if (isWanted || stopped) return
    isWanted = true
    if (!turning) turnIn(gatherMs)
  }
  const turn = (): void => {
    isWanted = false
    turning = database
      .run(markAndClaim)
      // What could not even be marked is claimed anew when its lease is over.
      .catch((error: unknown) => log.warn({ err: error, lane }, 'the outbox could not be read'))
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
    if (waiting.length > 0 || underWay.size === places) return
    claimedAt = performance.now()
    waiting = await claim()
  }
  const isStale = (): boolean => performance.now() - claimedAt > patienceMilliseconds
  const giveBack = async (): Promise<void> => {
    const back = waiting
    waiting = []
    await handBack(back)
  }
  const startWaiting = (): void => {
    while (!stopped && !isStale() && underWay.size < places) {
      const message = waiting.shift()
      if (!message) return
      const sending = send(message).then(() => {
        underWay.delete(sending)
        startWaiting()
        wake()
      })
      underWay.add(sending)
    }
  }
  const send = async (message: Message): Promise<void> => {
    try {
      if (await database.run(() => deliver(message))) sent.push(message)
    } catch (error) {
      log.warn({ err: error, lane }, 'a message of the outbox could not be marked')
    }
  }

  turnIn(restMs)
  return {
    wake,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await turning
      await Promise.all(underWay)
      await database
        .run(async () => {
          await markDone(sent)
          await giveBack()
        })
        .catch((error: unknown) => log.warn({ err: error, lane }, 'the outbox could not be left in order'))
    },
  }
}
