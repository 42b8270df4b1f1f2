import { isSealed, type ShipmentState } from '../shipping/shipment-flow.ts'
import type { OrderState } from './order-flow.ts'

/** Returns whether the recipient of an order can be corrected: until its first box is sealed, whose papers name them. */
export const mayChangeRecipient = (order: OrderState, shipments: readonly ShipmentState[]): boolean =>
  (order === 'placed' || order === 'pending_payment') && !shipments.some(isSealed)
