import { Refusal } from '#domain/refusal.ts'

/** Does the work when its turn comes. Raises `server/busy` when too many wait already, or when whoever waited went away before the turn came. */
export type WaitingLine = <Value>(work: () => Promise<Value>, gone?: AbortSignal) => Promise<Value>

export type LineRules = {
  /** So many are at work at the same time. */
  atOnce: number
  /** Each begins so long after the one before, at the earliest. */
  apartMilliseconds: number
  /** So many may wait. */
  longest: number
}

/**
 * A line before a door whose work is dear: first come, first served, a few at a time and not too soon after one another, so that a crowd
 * there takes a known part of the machine and no more. Whoever goes away gives up the place at once.
 */
export function openWaitingLine({ atOnce, apartMilliseconds, longest }: LineRules): WaitingLine {
  /** In the order they came. */
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
      const comeIn = () => {
        gone?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.delete(comeIn)
        reject(busy())
      }
      waiting.add(comeIn)
      gone?.addEventListener('abort', leave, { once: true })
      callNext()
    })

  /** By then as many as wait now have had their turn. */
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
