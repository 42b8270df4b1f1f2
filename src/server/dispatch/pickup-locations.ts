import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { type BookableCarrier, carrierLabels } from '#domain/shipping/carrier-name.ts'
import type { PickupLocation } from '#domain/shipping/carrier-pickup.ts'
import { findOpenCarrier } from '#server/carriers/open-carriers.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { VendorRefusal } from '#server/gateways/vendor-call.ts'
import { callOpenCarrier } from './call-open-carrier.ts'
import {
  deletePickupLocation,
  listPickupHubs,
  listPickupLocations,
  saveLocationCheck,
  savePickupLocation,
} from './carrier-pickup-store.ts'

/** Returns where each carrier of this shop fetches the boxes of each open hub. */
export async function showPickupLocations({ carriers }: Needs<'carriers'>, language: Language) {
  const locations = await listPickupLocations()
  const hubs = await listPickupHubs()
  return carriers.flatMap(({ name: carrier, checkPickupLocation }) =>
    hubs.map((hub) => {
      const place = locations.find((each) => each.carrier === carrier && each.hubId === hub.id)
      return {
        carrier,
        carrierName: carrierLabels[carrier],
        hubId: hub.id,
        hubName: hub.name[language],
        hubPincode: hub.pincode,
        name: place?.name ?? null,
        pincode: place?.pincode ?? null,
        askHour: place?.askHour ?? null,
        canCheck: checkPickupLocation !== undefined,
        checkedAt: place?.checkedAt ?? null,
        problem: place?.problem ?? null,
        version: place?.version ?? 0,
      }
    }),
  )
}

/**
 * Returns why a carrier could not be asked: what it said itself, else `refused` or `silent`. Status and our own words are in the
 * carrier's health.
 */
function problemOf(error: unknown): string {
  if (!(error instanceof VendorRefusal)) return 'silent'
  const isRefused = error.status >= 400 && error.status < 500
  return (isRefused && error.words.slice(0, 300)) || (isRefused ? 'refused' : 'silent')
}

type WantedLocation = {
  hubId: string
  place: (PickupLocation & { askHour: number | null }) | null
  /** The version that was looked at: 0 for none; where it is left out, what is stored now. */
  seen?: number | undefined
}

/**
 * Saves where a carrier fetches the boxes of a hub, null for the place in the settings, and asks the carrier about it. It is saved
 * whatever the carrier says: what it says is shown. Refuses with thing/not-found and flow/stale (someone saved it meanwhile).
 */
export async function setPickupLocation(
  context: Needs<'carriers'>,
  id: string,
  { hubId, place, seen }: WantedLocation,
): Promise<void> {
  const open = findOpenCarrier(context, id) ?? refuse('thing/not-found')
  if (!(await listPickupHubs()).some((hub) => hub.id === hubId)) refuse('thing/not-found')
  const carrier: BookableCarrier = open.name
  if (place === null) {
    if (!(await transaction(() => deletePickupLocation(carrier, hubId, seen)))) refuse('flow/stale')
    return
  }
  const saved = { carrier, hubId, ...place }
  if (!(await transaction(() => savePickupLocation(saved, seen)))) refuse('flow/stale')
  if (!open.checkPickupLocation) return
  try {
    const problem = (await callOpenCarrier(open, async () => open.checkPickupLocation?.(place))) ?? null
    await saveLocationCheck(saved, { checkedAt: dbNow, problem })
  } catch (error) {
    await saveLocationCheck(saved, { problem: problemOf(error) })
  }
}
