/** A product as it is reported to analytics; `price` is in rupees per unit, where it is known. */
export type TrackedItem = { productId: string; quantity: number; brandId?: string; name?: string; price?: number }

/** The facts of every cart event. `value` is in rupees, the currency that is charged (docs/spec/specification.md#9). */
type CartEventData = { currency: 'INR'; value: number; items: readonly TrackedItem[] }

/** The events reported to an analytics vendor, and the only data sent: no name, no address, no account. */
export type AnalyticsEvent =
  | { kind: 'page_view'; path: string }
  | ({ kind: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'begin_checkout' } & CartEventData)
  | ({ kind: 'purchase'; orderId: string } & CartEventData)

/** An analytics vendor behind a common interface. `stop` is called when the visitor withdraws consent. */
export type AnalyticsVendor = { track(event: AnalyticsEvent): void; stop(): void }

/** Returns the items and their total value; an item with an unknown price adds nothing. */
export const cartEventData = (items: readonly TrackedItem[]): CartEventData => ({
  currency: 'INR',
  value: Math.round(items.reduce((sum, { price = 0, quantity }) => sum + price * quantity * 100, 0)) / 100,
  items,
})
