/**
 * Runs some work while no other tab of this shop does the same, so that two checkouts side by side cannot order one basket twice. Browsers
 * without locks (or pages without https) simply run it.
 */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('place-order', work)
}
