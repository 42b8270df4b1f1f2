import type { CallReply } from '#contract/contract.ts'
import { homeCountry } from '#domain/delivery-zone.ts'
import { isLivePart, isReceivedPart } from '#domain/fulfilment-flow.ts'
import type { TrackingData } from '#web/ui/tracking-data.ts'

export type AdminOrder = CallReply<'GET /api/admin/orders/:id'>

/** The texts around the drawing, in the visitor's language. */
export type TrackingWords = { hub: string; road: string; atHub: string; customer: string }

type Tracked = Pick<
  AdminOrder,
  'parts' | 'journey' | 'partsAtHub' | 'hubCity' | 'shipping' | 'country' | 'statusText' | 'status' | 'box'
>

/**
 * Returns an order as the map draws it: active seller orders as lines, the hub, and the legs to the customer.
 * Inactive seller orders are not drawn.
 */
export function trackingOf(order: Tracked, words: TrackingWords): TrackingData {
  const live = order.parts.filter(({ state }) => isLivePart(state))
  const gathered = live.length > 0 && order.partsAtHub === live.length
  const door = order.journey.at(-1)
  return {
    makers: live.map(({ brandName, colour, steps }) => ({
      name: brandName,
      colour,
      // The hub itself shows this step.
      steps: steps.filter(({ id }) => id !== 'at_hub').map(({ label, state }) => ({ label, state })),
    })),
    hub: {
      label: words.hub,
      status: gathered ? order.box.stateText : words.atHub,
      state: gathered ? 'done' : order.partsAtHub > 0 ? 'now' : 'todo',
      parts: live.map(({ colour, state }) => ({ colour, here: isReceivedPart(state) })),
    },
    legs: order.journey.slice(0, -1).map(({ label, state }) => ({ label, state })),
    door: { label: words.customer, status: order.shipping.city, state: door?.state ?? 'todo' },
    places: { from: order.hubCity, way: words.road, to: order.shipping.countryName },
    abroad: order.country !== homeCountry,
  }
}
