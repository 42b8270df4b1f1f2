/**
 * A browser's `PerformanceObserver` that reports the first paint when `paint` is called; one without paint support
 * throws in its constructor.
 */
export function fakePaintObserver(reportsPaints: boolean) {
  let painted: () => void = () => undefined
  class PerformanceObserver {
    constructor(callback: (list: unknown, observer: { disconnect(): void }) => void) {
      if (!reportsPaints) throw new Error('unknown here')
      painted = () => callback([], { disconnect: () => undefined })
    }
    observe() {}
  }
  return { PerformanceObserver, paint: () => painted() }
}
