/** A product as it is told; `price` is in rupees for one packet, where it is known. */
export type ToldItem = { productId: string; quantity: number; brandId?: string; name?: string; price?: number }

/** Everything about a cart is told in rupees, which is what is charged (specification section 9). `value` is in rupees. */
type CartFacts = { currency: 'INR'; value: number; items: readonly ToldItem[] }

/** What the shop tells an analytics vendor, and all it tells: no name, no address, no account. */
export type AnalyticsEvent =
  | { kind: 'page_view'; path: string }
  | ({ kind: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'begin_checkout' } & CartFacts)
  | ({ kind: 'purchase'; orderId: string } & CartFacts)

/** A vendor behind the shop's own words. `stop` is called when the visitor takes her consent back. */
export type AnalyticsVendor = { tell(event: AnalyticsEvent): void; stop(): void }

/** Items with what they are worth together; an item whose price is unknown counts nothing. */
export const cartFacts = (items: readonly ToldItem[]): CartFacts => ({
  currency: 'INR',
  value: Math.round(items.reduce((sum, { price = 0, quantity }) => sum + price * quantity * 100, 0)) / 100,
  items,
})
