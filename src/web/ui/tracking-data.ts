import type { StepState } from './knot.tsx'

export type TrackingStep = { label: string; state: StepState }

/** One seller's line to the hub: usually three steps (accepted, packed, collected). The colour is the store's own. */
export type TrackingMaker = { name: string; colour: string; steps: readonly TrackingStep[] }

/** The whole journey for the map and the list; every label is already in the page's language. */
export type TrackingData = {
  makers: readonly TrackingMaker[]
  hub: { label: string; status: string; state: StepState; parts: readonly { colour: string; here: boolean }[] }
  /** From the sealed shipment to delivery, in order: two to five. */
  legs: readonly TrackingStep[]
  door: { label: string; status: string; state: StepState }
  /** The labels over the map's three areas: city, route, destination. */
  places: { from: string; way: string; to: string }
  /** Draws sea between the countries, for parcels sent abroad. */
  abroad: boolean
}

/** Tells if every step of a line is done: it is then drawn solid. */
export const isThrough = (maker: TrackingMaker): boolean => maker.steps.every((step) => step.state === 'done')
