/** The name under which a carrier knows a hub, and its PIN code. */
export type PickupLocation = { readonly name: string; readonly pincode: string }

export const pickupStates = ['asked', 'agreed', 'refused', 'ending', 'called_off'] as const
/** `ending`: the carrier is asked to call it off. */
export type PickupState = (typeof pickupStates)[number]

/** The hours of the day from which on a pickup may be asked for without a person. */
export const askHours = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const

/** After this time without an answer a person may ask once more. */
const patienceMs = 10 * 60_000

export type RequestedPickup = { state: PickupState; boxes: number; requestedAt: Date }

/**
 * Returns whether a pickup may be asked for, for so many boxes that wait: there is none of the day, it was refused or called off, boxes
 * have come since, or it has been without an answer for ten minutes.
 */
export function mayOrderPickup(pickup: RequestedPickup | undefined, waitingShipments: number, now: Date): boolean {
  if (waitingShipments === 0) return false
  if (!pickup) return true
  if (pickup.state === 'refused' || pickup.state === 'called_off') return true
  if (pickup.state === 'agreed') return waitingShipments > pickup.boxes
  return now.getTime() - pickup.requestedAt.getTime() >= patienceMs
}

/** Returns whether a pickup may be called off: the carrier has agreed to it, or has not answered that for ten minutes. */
export const mayCallOffPickup = ({ state, requestedAt }: RequestedPickup, now: Date): boolean =>
  state === 'agreed' || (state === 'ending' && now.getTime() - requestedAt.getTime() >= patienceMs)
