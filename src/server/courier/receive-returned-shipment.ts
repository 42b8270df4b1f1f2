import { parseOrderNumber } from '#domain/codes/order-number.ts'
import { refuse } from '#domain/refusal.ts'
import { isParcelOver } from '#domain/shipping/parcel-flow.ts'
import { normaliseWaybillNumber } from '#domain/shipping/waybill.ts'
import type { Needs } from '#server/context.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { requireHub, requireThisHub } from '#server/shop/workplace.ts'
import { findParcelState, findParcelsNamed } from './parcel-store.ts'
import { reportParcel } from './report-parcel.ts'

/**
 * Receives a returned shipment at the hub, by its waybill or its order's number, scanned or typed. A repeated call
 * changes nothing. Refuses with thing/not-found, scan/other-hub, scan/unreadable (two carriers use this number: the order's own is
 * needed), and flow/not-now (it has not left, or ended otherwise).
 */
export async function receiveReturnedShipment(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  typed: string,
  visitor: Visitor,
): Promise<{ shipmentId: string; again: boolean }> {
  const { id, shipmentId, state, hubId } = await findSent(typed)
  await requireThisHub((await requireHub(member(visitor))).id, hubId, visitor.language)
  if (state === 'returned_to_hub') return { shipmentId, again: true }
  await reportParcel(context, id, { event: 'returned_to_hub' }, { principal: member(visitor), as: 'hub' })
  // An event that does not apply is ignored silently; the person at the hub gets an error instead.
  if ((await findParcelState(id)) !== 'returned_to_hub') refuse('flow/not-now')
  return { shipmentId, again: false }
}

/** Finds the parcel: of two carriers' with one number the one that is still on its way. */
async function findSent(typed: string) {
  const named = await findParcelsNamed(normaliseWaybillNumber(typed), parseOrderNumber(typed))
  const onTheRoad = named.filter(({ state }) => !isParcelOver(state))
  const [one, ...others] = onTheRoad.length > 0 ? onTheRoad : named
  if (others.length > 0) refuse('scan/unreadable')
  return one ?? refuse('thing/not-found')
}
