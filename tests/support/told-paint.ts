/** A browser's `PerformanceObserver` that tells of the first paint when `paint` is called; one that knows nothing of paints refuses to be made. */
export function tellOfPaint(tellsPaints: boolean) {
  let painted: () => void = () => undefined
  class PerformanceObserver {
    constructor(told: (list: unknown, observer: { disconnect(): void }) => void) {
      if (!tellsPaints) throw new Error('unknown here')
      painted = () => told([], { disconnect: () => undefined })
    }
    observe() {}
  }
  return { PerformanceObserver, paint: () => painted() }
}
