import { Refusal } from '#domain/refusal.ts'

/**
 * Runs the work when its turn comes. Raises `server/busy` when too many wait already, or when the requester
 * disconnected before the turn came.
 */
export type WaitingQueue = <Value>(work: () => Promise<Value>, gone?: AbortSignal) => Promise<Value>

export type QueueRules = {
  /** Maximum number of tasks that run at the same time. */
  atOnce: number
  /** Minimum delay between two starts. */
  apartMilliseconds: number
  /** Maximum number of waiting tasks. */
  longest: number
}

/**
 * Opens a queue before expensive work: first come, first served, a few at a time and with a minimum delay between
 * them, so that a crowd takes a known share of the machine and no more. A disconnected requester leaves the queue at
 * once.
 */
export function createWaitingQueue({ atOnce, apartMilliseconds, longest }: QueueRules): WaitingQueue {
  /** In the order they arrived. */
  const waiting = new Set<() => void>()
  let atWork = 0
  let soonest = 0
  let timer: NodeJS.Timeout | undefined

  const callNext = (): void => {
    const [first] = waiting
    if (!first || timer || atWork >= atOnce) return
    const early = soonest - performance.now()
    if (early > 0) {
      timer = setTimeout(() => {
        timer = undefined
        callNext()
      }, Math.ceil(early))
      return
    }
    soonest = performance.now() + apartMilliseconds
    atWork++
    waiting.delete(first)
    first()
    callNext()
  }

  const turn = (gone: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const enterQueue = () => {
        gone?.removeEventListener('abort', cancel)
        resolve()
      }
      const cancel = () => {
        waiting.delete(enterQueue)
        reject(busy())
      }
      waiting.add(enterQueue)
      gone?.addEventListener('abort', cancel, { once: true })
      callNext()
    })

  /** After this time all tasks that wait now have had their turn. */
  const secondsOfAll = Math.max(1, Math.ceil((longest * apartMilliseconds) / 1000))
  const busy = () => new Refusal('server/busy', { seconds: secondsOfAll })

  return async (work, gone) => {
    if (gone?.aborted || waiting.size >= longest) throw busy()
    await turn(gone)
    try {
      return await work()
    } finally {
      atWork--
      callNext()
    }
  }
}
