import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { createStore, useStore } from '#web/platform/create-store.ts'
import type { OrderRequest } from './send-order.ts'

/**
 * A sent and unanswered order request, unchanged, with its key. Sent again by another account it would be another
 * order.
 */
export type OpenOrder = { key: string; request: OrderRequest; byMember: boolean; at: number }

/**
 * The minimum time the server remembers a key (docs/spec/reliability.md#R4), in milliseconds; an older request cannot be repeated
 * safely.
 */
export const longestOpen = 24 * 60 * 60_000
const longestText = 20_000

/** Parses a stored request; null when it is corrupt or too old. */
export function parseOpenOrder(stored: string | null, now: number): OpenOrder | null {
  if (stored === null || stored.length > longestText) return null
  try {
    const { key, request, byMember, at } = JSON.parse(stored)
    if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key)) return null
    if (request === null || typeof request !== 'object' || Array.isArray(request)) return null
    if (typeof at !== 'number' || !(Math.abs(now - at) < longestOpen)) return null
    return { key, request, byMember: byMember === true, at }
  } catch {
    return null
  }
}

const openOrder = createStore<OpenOrder | null>({
  server: null,
  keys: ['openOrder'],
  load: () => parseOpenOrder(readStored('openOrder'), Date.now()),
  save: (order) => writeStored('openOrder', order === null ? null : JSON.stringify(order)),
})

/** Returns this browser's unanswered request, whichever tab sent it. The same object until it changes. */
export const readOpenOrder = openOrder.read

/** Saves a request when it is sent; null clears it once it is answered. */
export const saveOpenOrder = openOrder.set

export const useOpenOrder = (): OpenOrder | null => useStore(openOrder)
