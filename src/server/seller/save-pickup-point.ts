import { pointOfPincode } from '#domain/courier/pincode-point.ts'
import type { MapPoint } from '#domain/courier/road-distance.ts'
import { isInPickupArea } from '#domain/pickups/pickup-point.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { recordStoreEvent } from './brand-event-store.ts'
import { requireStore } from './find-own-brand.ts'
import { lockStoreProfile } from './holiday-store.ts'
import { findHubPincodeOf, savePickupPointOf } from './store-profile-store.ts'

/** Returns where the hub of a store's city is; null when its area is not known. */
export async function findHubPoint(brandId: string): Promise<MapPoint | null> {
  const pincode = await findHubPincodeOf(brandId)
  return pincode === undefined ? null : pointOfPincode(pincode)
}

/**
 * Saves where the courier comes; null is the middle of the postal area again. Refuses with thing/not-found, flow/stale (someone saved the profile
 * meanwhile) and pickup/point-far (no courier of the city goes there).
 */
export async function savePickupPoint(
  { brandId, point, seen }: { brandId?: string | undefined; point: MapPoint | null; seen?: number | undefined },
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  const id = requireStore(actor, brandId)
  if (point && !isInPickupArea(await findHubPoint(id), point)) refuse('pickup/point-far')
  await transaction(async () => {
    if (!(await lockStoreProfile(id))) refuse('thing/not-found')
    if (!(await savePickupPointOf(point, id, seen))) refuse('flow/stale')
    await recordStoreEvent(id, { kind: 'hours', details: { pickupPoint: point } }, actor)
  })
}
