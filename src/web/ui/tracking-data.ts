import type { StepState } from './knot.tsx'

export type TrackingStep = { label: string; state: StepState }

/** One maker's strand to the hub: three steps as a rule (accepted, packed, collected). Colour is the maker's own. */
export type TrackingMaker = { name: string; colour: string; steps: readonly TrackingStep[] }

/** The whole journey as the map draws it and the list tells it; every label is already in the reader's language. */
export type TrackingData = {
  makers: readonly TrackingMaker[]
  hub: { label: string; status: string; state: StepState; parts: readonly { colour: string; here: boolean }[] }
  /** From the sealed box to the door, in order: two to five. */
  legs: readonly TrackingStep[]
  door: { label: string; status: string; state: StepState }
  /** The words over the map's three fields: city, way, destination. */
  places: { from: string; way: string; to: string }
  /** Sea between the lands, for parcels that leave the country. */
  abroad: boolean
}

/** Whether every step of a strand is done: the thread is then drawn whole. */
export const isThrough = (maker: TrackingMaker): boolean => maker.steps.every((step) => step.state === 'done')
