import type { Values } from '#domain/language/format-text.ts'
import { type OrderStatus, orderStatusKey, type ShipmentStep, type Trouble } from '#domain/orders/order-statuses.ts'
import type { AddressedKey } from '#texts/text-keys.ts'

type ShownOrder = {
  status: OrderStatus
  trouble: Trouble | null
  shipmentStep?: ShipmentStep | null
  /** How many seller orders the hub has received, of how many; without them the status is named alone. */
  sellerOrdersAtHub?: number
  activeSellerOrders?: number
}

type Texts = (key: AddressedKey, values?: Values) => string

/** Returns the displayed status of an order. Needs the texts of `statuses`. */
export function orderStatusText(t: Texts, order: ShownOrder): string {
  const key = orderStatusKey(order)
  const { sellerOrdersAtHub: k, activeSellerOrders: n } = order
  if (key === 'order.arriving_at_hub' && k !== undefined && n !== undefined)
    return t('statuses:order.arriving_at_hub_parts', { k, n })
  return t(`statuses:${key}`)
}
