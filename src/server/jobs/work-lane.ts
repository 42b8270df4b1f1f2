import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import type { Lane } from './outbox-lane.ts'
import { claimsOf, handBack, leaseSeconds, type Message, markDone } from './send-message.ts'

export type LaneWorker = { wake(): void; stop(): Promise<void> }

type LaneWorks = {
  database: Database
  log: House['log']
  /** Returns whether it was delivered; failures are recorded. */
  deliver(message: Message): Promise<boolean>
  lane: Lane
  /** Messages in delivery at once, out of those claimed together. */
  places: number
  lot: number
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
      // What could not be marked is claimed again when its lease is over.
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
