/** Whoever keeps an order's page open. `heard` gets the number of the newest event; `lost`: something may have been missed. */
export type OrderWatcher = { heard(event: number): void; lost(): void; end(): void }

export type OrderChanges = ReturnType<typeof keepOrderChanges>

/** Who watches which order in this process. What happened in another process comes in as the same words. */
export function keepOrderChanges() {
  const watchers = new Map<string, Set<OrderWatcher>>()
  const everybody = () => [...watchers.values()].flatMap((set) => [...set])
  let closed = false
  return {
    /** Gives what stops the watching. */
    watch(orderId: string, watcher: OrderWatcher): () => void {
      const own = watchers.get(orderId) ?? new Set()
      watchers.set(orderId, own.add(watcher))
      if (closed) watcher.end()
      return () => {
        own.delete(watcher)
        if (own.size === 0 && watchers.get(orderId) === own) watchers.delete(orderId)
      }
    },
    /** Words as they go between processes: `order:event`, several with commas. */
    heard(words: string): void {
      for (const word of words.split(',')) {
        const [orderId = '', event] = word.split(':')
        for (const watcher of watchers.get(orderId) ?? []) watcher.heard(Number(event))
      }
    },
    lost(): void {
      for (const watcher of everybody()) watcher.lost()
    },
    /** The shop stops: every open page is let go, and asks again by itself. */
    close(): void {
      closed = true
      for (const watcher of everybody()) watcher.end()
    },
    get size(): number {
      return everybody().length
    },
  }
}
