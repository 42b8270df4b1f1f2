import { useSyncExternalStore } from 'react'
import { onForgotten, readStored, writeStored } from '#web/shell/browser-storage.ts'
import type { OrderAsked } from './send-order.ts'

/** An order request that went out and has not been answered, word for word, with its key; sent again by somebody else it would be another order. */
export type OpenOrder = { key: string; asked: OrderAsked; byMember: boolean; at: number }

/** So long the server knows a key at least (reliability R4, milliseconds); what was asked before that is not ordered by asking again. */
export const longestOpen = 24 * 60 * 60_000
const longestText = 20_000

/** Reads a request as the browser kept it; one that is corrupt or too old is none. */
export function parseOpenOrder(stored: string | null, now: number): OpenOrder | null {
  if (stored === null || stored.length > longestText) return null
  try {
    const { key, asked, byMember, at } = JSON.parse(stored)
    if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key)) return null
    if (asked === null || typeof asked !== 'object' || Array.isArray(asked)) return null
    if (typeof at !== 'number' || !(Math.abs(now - at) < longestOpen)) return null
    return { key, asked, byMember: byMember === true, at }
  } catch {
    return null
  }
}

let read: { stored: string | null; order: OpenOrder | null } = { stored: null, order: null }

/** The request of this browser that waits for its answer, whichever tab it went out from. The same object until it changes. */
export function readOpenOrder(): OpenOrder | null {
  const stored = readStored('openOrder')
  if (stored !== read.stored) read = { stored, order: parseOpenOrder(stored, Date.now()) }
  return read.order
}

const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Keeps a request as it goes out; null once its answer has come. */
export function keepOpenOrder(order: OpenOrder | null): void {
  writeStored('openOrder', order === null ? null : JSON.stringify(order))
  tell()
}

onForgotten(tell)

function subscribe(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key === 'openOrder') listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

export const useOpenOrder = (): OpenOrder | null => useSyncExternalStore(subscribe, readOpenOrder, () => null)
