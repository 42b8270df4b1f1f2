import { useSyncExternalStore } from 'react'
import { onForgotten, readStored, writeStored } from '#web/shell/browser-storage.ts'
import type { OrderAsked } from './send-order.ts'

/**
 * A sent and unanswered order request, unchanged, with its key. Sent again by another account it would be another
 * order.
 */
export type OpenOrder = { key: string; asked: OrderAsked; byMember: boolean; at: number }

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

/** Returns this browser's unanswered request, whichever tab sent it. The same object until it changes. */
export function readOpenOrder(): OpenOrder | null {
  const stored = readStored('openOrder')
  if (stored !== read.stored) read = { stored, order: parseOpenOrder(stored, Date.now()) }
  return read.order
}

const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Saves a request when it is sent; null clears it once it is answered. */
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
