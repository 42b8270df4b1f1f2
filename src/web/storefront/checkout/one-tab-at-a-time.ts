/**
 * Runs the work while no other tab of the shop does the same, so that two checkouts cannot order one cart twice.
 * Browsers without locks, and pages without https, run it directly.
 */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('place-order', work)
}
