/**
 * Runs the work at once, and calls within the pause that follows together at its end. `stop` drops a waiting call.
 */
export function atMostEvery(milliseconds: number, work: () => void): { call(): void; stop(): void } {
  let pause: NodeJS.Timeout | undefined
  let isWanted = false
  const call = (): void => {
    if (pause) {
      isWanted = true
      return
    }
    isWanted = false
    pause = setTimeout(() => {
      pause = undefined
      if (isWanted) call()
    }, milliseconds).unref()
    work()
  }
  return { call, stop: () => clearTimeout(pause) }
}
