/**
 * A client with an order's page open. `heard` gets the number of the newest event; `lost` means that events may have
 * been missed.
 */
export type OrderWatcher = { received(event: number): void; lost(): void; end(): void }

export type OrderChanges = ReturnType<typeof createOrderChanges>

/**
 * Creates the registry of watched orders in this process. Events of other processes arrive in the same text format.
 */
export function createOrderChanges() {
  const watchers = new Map<string, Set<OrderWatcher>>()
  const everybody = () => [...watchers.values()].flatMap((set) => [...set])
  let closed = false
  return {
    /** Returns a function that stops watching. */
    watch(orderId: string, watcher: OrderWatcher): () => void {
      const own = watchers.get(orderId) ?? new Set()
      watchers.set(orderId, own.add(watcher))
      if (closed) watcher.end()
      return () => {
        own.delete(watcher)
        if (own.size === 0 && watchers.get(orderId) === own) watchers.delete(orderId)
      }
    },
    /** Receives events in the format sent between processes: `order:event`, several with commas. */
    received(payload: string): void {
      for (const entry of payload.split(',')) {
        const [orderId = '', event] = entry.split(':')
        for (const watcher of watchers.get(orderId) ?? []) watcher.received(Number(event))
      }
    },
    lost(): void {
      for (const watcher of everybody()) watcher.lost()
    },
    /** Closes all streams at shutdown; pages reconnect by themselves. */
    close(): void {
      closed = true
      for (const watcher of everybody()) watcher.end()
    },
    get size(): number {
      return everybody().length
    },
  }
}
