import { Refusal, refuse } from '#domain/refusal.ts'

/** What a vendor's adapter works out by itself: signatures of what it sent. All else is a call over the network. */
const local: ReadonlySet<string | symbol> = new Set(['readWebhook', 'reportsPaid'])

/** Refuses with server/quarantined, instead of what would leave a restored copy. */
export const quarantinedCall = (): Promise<never> => Promise.reject(new Refusal('server/quarantined'))

const quarantined = new WeakSet<object>()

/**
 * Returns a gateway or carrier of a restored copy: what would call it is refused with server/quarantined, because the shop
 * that the copy was made of may still be running with the same account.
 */
export function quarantinedVendor<Vendor extends object>(vendor: Vendor): Vendor {
  const held = new Proxy(vendor, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || local.has(name)) return value
      return quarantinedCall
    },
  })
  quarantined.add(held)
  return held
}

/** Refuses with server/quarantined before anything is saved that only a call to this vendor would complete. */
export function requireReleased(vendor: object | undefined): void {
  if (vendor && quarantined.has(vendor)) refuse('server/quarantined')
}

/** Passes on a refusal that a caller would take for a vendor that does not answer. */
export function passRefusal(error: unknown): void {
  if (error instanceof Refusal) throw error
}
