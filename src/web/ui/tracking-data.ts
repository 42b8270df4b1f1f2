import type { StepState } from './step-marker.tsx'

export type TrackingStep = { label: string; state: StepState }

/** One seller's line to the hub: usually three steps (accepted, packed, collected). The colour is the store's own. */
export type TrackedSeller = { name: string; colour: string; steps: readonly TrackingStep[] }

/** The whole journey for the map and the list; every label is already in the page's language. */
export type TrackingData = {
  sellers: readonly TrackedSeller[]
  hub: { label: string; status: string; state: StepState; parts: readonly { colour: string; here: boolean }[] }
  /** From the sealed shipment to delivery, in order: two to five. */
  legs: readonly TrackingStep[]
  destination: { label: string; status: string; state: StepState }
  /** The labels over the map's three areas: city, route, destination. */
  route: { from: string; transport: string; to: string }
  /** Draws sea between the countries, for parcels sent abroad. */
  abroad: boolean
}

/** Returns whether every step of a line is done: it is then drawn solid. */
export const isThrough = (seller: TrackedSeller): boolean => seller.steps.every((step) => step.state === 'done')
