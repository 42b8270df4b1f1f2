import type { StepState } from '#domain/orders/order-step.ts'
import type { TrackingData } from '#web/ui/tracking-data.ts'
import type { Order } from './order-query.ts'

/** The texts of the map, and what labels its steps. */
export type JourneyLabels = {
  hub: string
  parts: string
  destination: string
  expectedDelivery: string
  transport: string
  steps: (steps: Order['parts'][number]['steps']) => readonly Labelled[]
  legs: (legs: Order['journey']) => readonly Labelled[]
}

type Labelled = { label: string; state: StepState }

/** The last step of a seller order, drawn as the pack at the hub, not as a step on the line. */
const atHub = 'at_hub'
const destination = 'destination'

type Shown = Pick<Order, 'parts' | 'journey' | 'hubCity' | 'shipping'>

/** Returns an order as if it had one of its boxes alone: the stores in it, and its own way. */
export const orderOfShipment = <Whole extends Shown>(
  order: Whole,
  { brandIds, journey }: Order['boxes'][number],
): Whole => ({
  ...order,
  parts: order.parts.filter(({ brandId }) => brandIds.includes(brandId)),
  journey,
})

/** Returns how many seller orders of an order have reached the hub. */
export const countAtHub = ({ parts }: Pick<Order, 'parts'>): number => parts.filter(isHere).length

const isHere = ({ steps }: Order['parts'][number]): boolean =>
  steps.some(({ id, state }) => id === atHub && state === 'done')

/**
 * Converts an order to the data of the tracking map. Cancelled seller orders are left out, unless all are cancelled.
 */
export function journeyOf(order: Shown, labels: JourneyLabels): TrackingData {
  const live = order.parts.filter(({ state }) => state !== 'cancelled' && state !== 'rejected')
  const shown = live.length > 0 ? live : order.parts
  const all = shown.every(isHere)
  const begun = order.journey.some(({ state }) => state !== 'todo')
  const last = order.journey.find(({ id }) => id === destination)
  return {
    sellers: shown.map(({ brandName, colour, steps }) => ({
      name: brandName,
      colour,
      steps: labels.steps(steps.filter(({ id }) => id !== atHub)).map(({ label, state }) => ({ label, state })),
    })),
    hub: {
      label: labels.hub,
      status: labels.parts,
      state: all || begun ? 'done' : shown.some(isHere) ? 'now' : 'todo',
      parts: shown.map((sellerOrder) => ({ colour: sellerOrder.colour, here: isHere(sellerOrder) })),
    },
    legs: labels
      .legs(order.journey.filter(({ id }) => id !== destination))
      .map(({ label, state }) => ({ label, state })),
    destination: { label: labels.destination, status: labels.expectedDelivery, state: last?.state ?? 'todo' },
    route: { from: order.hubCity, transport: labels.transport, to: order.shipping.city },
    abroad: order.shipping.country !== 'IN',
  }
}
