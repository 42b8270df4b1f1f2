/**
 * A browser's `PerformanceObserver` that reports the first paint when `paint` is called; one without paint support
 * throws in its constructor.
 */
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
