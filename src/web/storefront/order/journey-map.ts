import type { TrackingData } from '#web/ui/tracking-data.ts'
import type { Order } from './order-query.ts'

/** Texts that the server does not send: the hub's and the destination's. */
export type JourneyWords = {
  hub: string
  parts: string
  door: string
  doorWhen: string
  way: string
}

/** The last step of a seller order, drawn as the pack at the hub, not as a knot on the line. */
const atHub = 'at_hub'
const door = 'door'

/**
 * Converts an order to the data of the tracking map. Cancelled seller orders are left out, unless all are cancelled.
 */
export function journeyOf(order: Order, words: JourneyWords): TrackingData {
  const live = order.parts.filter(({ state }) => state !== 'cancelled' && state !== 'rejected')
  const shown = live.length > 0 ? live : order.parts
  const here = (part: Order['parts'][number]) => part.steps.some(({ id, state }) => id === atHub && state === 'done')
  const all = shown.every(here)
  const begun = order.journey.some(({ state }) => state !== 'todo')
  const last = order.journey.find(({ id }) => id === door)
  return {
    makers: shown.map(({ brandName, colour, steps }) => ({
      name: brandName,
      colour,
      steps: steps.filter(({ id }) => id !== atHub).map(({ label, state }) => ({ label, state })),
    })),
    hub: {
      label: words.hub,
      status: words.parts,
      state: all || begun ? 'done' : shown.some(here) ? 'now' : 'todo',
      parts: shown.map((part) => ({ colour: part.colour, here: here(part) })),
    },
    legs: order.journey.filter(({ id }) => id !== door).map(({ label, state }) => ({ label, state })),
    door: { label: words.door, status: words.doorWhen, state: last?.state ?? 'todo' },
    places: { from: order.hubCity, way: words.way, to: order.shipping.city },
    abroad: order.shipping.country !== 'IN',
  }
}
