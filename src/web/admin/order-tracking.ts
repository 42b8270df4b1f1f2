import type { CallReply } from '#contract/contract.ts'
import type { StepState } from '#domain/orders/order-step.ts'
import { homeCountry } from '#domain/rates/delivery-zone.ts'
import { isActiveSellerOrder, isReceivedSellerOrder } from '#domain/seller-orders/seller-order-flow.ts'
import type { TrackingData } from '#web/ui/tracking-data.ts'

export type AdminOrder = CallReply<'GET /api/admin/orders/:id'>

type Labelled<Progress> = readonly (Progress & { label: string })[]

/** The texts around and in the drawing, in the visitor's language. */
export type TrackingLabels = {
  hub: string
  road: string
  atHub: string
  customer: string
  /** The status of the box at the hub. */
  shipment: string
  steps: (steps: AdminOrder['parts'][number]['steps']) => Labelled<{ id: string; state: StepState }>
  legs: (legs: AdminOrder['journey']) => Labelled<{ id: string; state: StepState }>
}

type Tracked = Pick<AdminOrder, 'parts' | 'journey' | 'sellerOrdersAtHub' | 'hubCity' | 'shipping' | 'country' | 'box'>

/** Returns an order as if it had one of its boxes alone: the stores in it, and its own way. */
export function orderOfShipment<Whole extends Tracked>(
  order: Whole,
  { brandIds, box: shipment, journey }: AdminOrder['boxes'][number],
): Whole {
  const parts = order.parts.filter(({ brandId }) => brandIds.includes(brandId))
  const sellerOrdersAtHub = parts.filter(
    ({ state }) => isActiveSellerOrder(state) && isReceivedSellerOrder(state),
  ).length
  return { ...order, parts, box: shipment, journey, sellerOrdersAtHub }
}

/** Returns how many seller orders of an order are still part of it. */
export const countActive = ({ parts }: Pick<Tracked, 'parts'>): number =>
  parts.filter(({ state }) => isActiveSellerOrder(state)).length

/**
 * Returns an order as the map draws it: active seller orders as lines, the hub, and the legs to the customer.
 * Inactive seller orders are not drawn.
 */
export function trackingOf(order: Tracked, labels: TrackingLabels): TrackingData {
  const live = order.parts.filter(({ state }) => isActiveSellerOrder(state))
  const gathered = live.length > 0 && order.sellerOrdersAtHub === live.length
  const destination = order.journey.at(-1)
  return {
    sellers: live.map(({ brandName, colour, steps }) => ({
      name: brandName,
      colour,
      // The hub itself shows this step.
      steps: labels.steps(steps.filter(({ id }) => id !== 'at_hub')).map(({ label, state }) => ({ label, state })),
    })),
    hub: {
      label: labels.hub,
      status: gathered ? labels.shipment : labels.atHub,
      state: gathered ? 'done' : order.sellerOrdersAtHub > 0 ? 'now' : 'todo',
      parts: live.map(({ colour, state }) => ({ colour, here: isReceivedSellerOrder(state) })),
    },
    legs: labels.legs(order.journey.slice(0, -1)).map(({ label, state }) => ({ label, state })),
    destination: { label: labels.customer, status: order.shipping.city, state: destination?.state ?? 'todo' },
    route: { from: order.hubCity, transport: labels.road, to: order.shipping.countryName },
    abroad: order.country !== homeCountry,
  }
}
